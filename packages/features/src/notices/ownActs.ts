import type { Order } from '@openlot/core/contract'
import { QueryStatus } from '@reduxjs/toolkit/query/react'
import { serverApi } from '../api/serverApi.ts'
import type { AppStore } from '../store/store.ts'
import type { NoticeEntry } from './notice.ts'

const ORDER_ACTS: ReadonlySet<string> = new Set([
  'submitOrder',
  'closeOrder',
  'closeOrders',
  'cancelOrder',
  'cancelOrders',
  'resetDemoAccount',
])
const MONEY_ACTS: ReadonlySet<string> = new Set([
  'submitCharge',
  'submitWire',
  'withdraw',
  'confirmWithdrawal',
  'cancelWithdrawal',
])

/** What this very window did, which has told of it itself. */
export interface OwnActs {
  /** Resolves once no act is in flight: only its answer says which order it was. */
  settled(): Promise<void>
  isOwn(notice: Pick<NoticeEntry, 'kind' | 'order'>): boolean
  stop(): void
}

interface Act {
  readonly endpointName?: string
  readonly status?: QueryStatus
  readonly data?: unknown
}

/** The ids of the orders that an answer names: one order, or the outcome of each of several. */
function idsIn(answer: unknown): readonly number[] {
  if (Array.isArray(answer)) return answer.flatMap((outcome: { order: unknown }) => idsIn(outcome.order))
  const { Id } = (answer ?? {}) as Partial<Order>
  return Id === undefined ? [] : [Id]
}

/** Follows the calls of this window that change orders or move money. */
export function followOwnActs({ getState, subscribe }: AppStore, onMoney: () => void): OwnActs {
  const opened = new Set<number>()
  const ended = new Set<number>()
  const seen = new WeakSet<object>()
  let waiting: (() => void)[] = []
  let isBusy = false
  let wasReset = false
  let former: unknown

  function look() {
    const { mutations } = getState()[serverApi.reducerPath]
    if (mutations === former) return
    former = mutations
    const acts = Object.values(mutations).filter((act): act is NonNullable<typeof act> => act !== undefined)
    for (const act of acts) {
      if (!seen.has(act)) note(act)
      seen.add(act)
    }
    isBusy = acts.some(
      ({ endpointName = '', status }) => ORDER_ACTS.has(endpointName) && status === QueryStatus.pending,
    )
    if (isBusy) return
    for (const resolve of waiting) resolve()
    waiting = []
  }
  function note({ endpointName = '', status, data }: Act) {
    if (status !== QueryStatus.fulfilled) return
    if (MONEY_ACTS.has(endpointName)) onMoney()
    if (!ORDER_ACTS.has(endpointName)) return
    if (endpointName === 'resetDemoAccount') wasReset = true
    for (const id of idsIn(data)) (endpointName === 'submitOrder' ? opened : ended).add(id)
  }

  look()
  return {
    settled: () => (isBusy ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
    isOwn({ kind, order }) {
      if (kind === 'reset') return wasReset
      if (order === undefined) return false
      if (kind === 'opened') return opened.has(order.id)
      return (kind === 'closed' || kind === 'cancelled') && ended.has(order.id)
    },
    stop: subscribe(look),
  }
}
