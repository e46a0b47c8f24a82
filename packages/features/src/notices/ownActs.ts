import type { Notice, Order } from '@openlot/core/contract'
import { elapsed } from '../platform/clocks.ts'
import type { AppStore } from '../store/store.ts'

const ORDER_ACTS: ReadonlySet<string> = new Set([
  'submitOrder',
  'closeOrder',
  'closeOrders',
  'cancelOrders',
  'reverseOrder',
  'closeBy',
  'resetDemoAccount',
])

/** Acts about money and security, and what is told of each. */
const TOLD_OF: Readonly<Partial<Record<string, Notice['kind']>>> = {
  withdraw: 'withdrawal-asked',
  confirmWithdrawal: 'withdrawal-asked',
  bindDrawMethod: 'payout-method-bound',
  confirmDrawMethod: 'payout-method-bound',
  changePassword: 'password-changed',
}
/** What such an act has caused is told within this time; the same later is somebody else's. */
const OWN_MS = 10_000

/** What this very window did, which has told of it itself. */
export interface OwnActs {
  /** Resolves once no act is in flight: only its answer says which order it was. */
  settled(): Promise<void>
  isOwn(notice: Pick<Notice, 'kind' | 'order_id' | 'params'>): boolean
  stop(): void
}

/** The orders that an answer names: one order, or the outcome of each of several. */
function ordersIn(answer: unknown): readonly Order[] {
  if (Array.isArray(answer)) return answer.flatMap((outcome: { order: unknown }) => ordersIn(outcome.order))
  const { Id } = (answer ?? {}) as Partial<Order>
  return Id === undefined ? [] : [answer as Order]
}

/** Its answer is a position that was opened; the one that ended for it is linked with it. */
const OPENING: ReadonlySet<string> = new Set(['submitOrder', 'reverseOrder'])

/** Follows the calls of this window that change orders, money or security. */
export function followOwnActs({ followActs }: Pick<AppStore, 'followActs'>): OwnActs {
  const opened = new Set<number>()
  const ended = new Set<number>()
  /** Positions that ended by another one, of which a part may be an order of its own that no answer names. */
  const paired = new Set<number>()
  let waiting: (() => void)[] = []
  let unanswered = 0
  const done = new Map<Notice['kind'], number>()
  let wasReset = false

  function note(endpointName: string, answer: unknown) {
    if (endpointName === 'resetDemoAccount') wasReset = true
    const told = TOLD_OF[endpointName]
    if (told !== undefined) done.set(told, elapsed())
    if (!ORDER_ACTS.has(endpointName)) return
    for (const { Id, LinkedId = 0 } of ordersIn(answer)) {
      const which = OPENING.has(endpointName) ? opened : ended
      which.add(Id)
      if (LinkedId > 0) ended.add(LinkedId)
      if (endpointName === 'closeBy') paired.add(Id)
    }
  }
  function settle() {
    unanswered -= 1
    if (unanswered > 0) return
    for (const resolve of waiting) resolve()
    waiting = []
  }
  const stop = followActs((endpointName) => {
    if (!ORDER_ACTS.has(endpointName) && TOLD_OF[endpointName] === undefined) return () => undefined
    unanswered += 1
    return (answer) => {
      if (answer !== undefined) note(endpointName, answer)
      settle()
    }
  })

  return {
    settled: () => (unanswered > 0 ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
    isOwn({ kind, order_id: id, params: { linked } }) {
      switch (kind) {
        case 'demo-reset':
          return wasReset
        case 'order-opened':
          return opened.has(id)
        case 'order-closed':
        case 'order-cancelled':
          return ended.has(id) || (linked !== undefined && paired.has(Number(linked)))
        default:
          return elapsed() - (done.get(kind) ?? -Infinity) < OWN_MS
      }
    },
    stop,
  }
}
