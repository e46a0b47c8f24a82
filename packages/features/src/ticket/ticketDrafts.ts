import type { Side } from '@openlot/core/math'
import type { OfAccount } from '../api/baseQuery.ts'
import type { Client } from '../client/client.ts'
import { useClient } from '../client/ClientProvider.tsx'
import { useSyncExternalStore } from 'react'
import { useOwner } from '../session/useOfAccount.ts'
import { useWaitingOrder } from '../session/useWaitingOrder.ts'
import type { SizeInput } from './sizing.ts'
import type { StopInputs } from './stopsForm.ts'
import type { ToolInputs } from './tools/toolInputs.ts'

/** An order that is being prepared: what the ticket holds, and the chart draws. */
export interface TicketDraft {
  readonly side: Side
  /** A decimal as typed. */
  readonly lots: string
  /** What the volume is computed from instead; undefined where it is typed. */
  readonly size?: SizeInput | undefined
  readonly leverage: number | undefined
  /** The price of a pending order as typed; undefined at the market. */
  readonly target: string | undefined
  readonly stops: StopInputs
  /** What is done with it beside; see `ToolInputs`. */
  readonly tools: ToolInputs
}

/** Whose draft it is, and of which instrument. */
interface DraftOf {
  /** The user and the account; another one has drafts of its own. */
  readonly owner: string
  readonly instrument: number
}

/** The owner of drafts: a user with an account, or a visitor. */
export const draftOwnerOf = (owner: OfAccount | undefined): string => JSON.stringify([owner?.user, owner?.account])

/** The drafts of the account that is worked on, one an instrument, the same for all who show and change it. */
export interface TicketDrafts {
  /** What has been changed; undefined where nothing was yet. */
  get(of: DraftOf): Partial<TicketDraft> | undefined
  set(of: DraftOf, draft: Partial<TicketDraft>): void
  subscribe(listener: () => void): () => void
}

/** Creates a store of drafts. */
export function createTicketDrafts(): TicketDrafts {
  const listeners = new Set<() => void>()
  const drafts = new Map<number, Partial<TicketDraft>>()
  let known: string | undefined
  return {
    get: ({ owner, instrument }) => (owner === known ? drafts.get(instrument) : undefined),
    set({ owner, instrument }, draft) {
      // Nothing of one account is kept for another.
      if (owner !== known) drafts.clear()
      known = owner
      drafts.set(instrument, draft)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const draftsOf = new WeakMap<Client, TicketDrafts>()

/** The drafts of this page. */
export function useTicketDrafts(): TicketDrafts {
  const client = useClient()
  const drafts = draftsOf.get(client) ?? createTicketDrafts()
  draftsOf.set(client, drafts)
  return drafts
}

/** Whether a pending order is being prepared in an instrument, or one that a visitor has left waits in its ticket. */
export function useHasDraft(instrument: number): boolean {
  const drafts = useTicketDrafts()
  const of = useOwner()
  const owner = draftOwnerOf(of)
  const waiting = useWaitingOrder()
  const hasDraft = useSyncExternalStore(drafts.subscribe, () => drafts.get({ owner, instrument })?.target !== undefined)
  return hasDraft || (of !== undefined && waiting?.instrument === instrument && waiting.target !== undefined)
}
