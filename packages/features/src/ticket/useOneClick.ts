import { observable, type Settable } from '@openlot/core/socket'
import { useRef, useSyncExternalStore } from 'react'
import type { Client } from '../client/client.ts'
import { useClient } from '../client/ClientProvider.tsx'
import { useSession } from '../session/useSession.ts'
import { pressGuard } from './pressGuard.ts'

/** Who has turned it on, in this window and until it is closed. */
const unlockedBy = new WeakMap<Client, Settable<number | undefined>>()

function unlockedOf(client: Client): Settable<number | undefined> {
  const known = unlockedBy.get(client) ?? observable<number | undefined>(undefined)
  unlockedBy.set(client, known)
  return known
}

export interface OneClick {
  /** A press deals at once; otherwise it asks first. */
  isUnlocked: boolean
  setUnlocked(isUnlocked: boolean): void
  /** Whether a press is one of its own, not the second half of a double click. */
  isNewPress(): boolean
}

/** Dealing by one press: off until the user turns it on, for this window and this login. */
export function useOneClick(): OneClick {
  const unlocked = unlockedOf(useClient())
  const { user } = useSession()
  const owner = useSyncExternalStore(unlocked.subscribe, unlocked.get)
  const guard = useRef<() => boolean>(undefined)
  return {
    isUnlocked: user !== undefined && owner === user.id,
    setUnlocked: (isUnlocked) => unlocked.set(isUnlocked ? user?.id : undefined),
    isNewPress: () => (guard.current ??= pressGuard())(),
  }
}
