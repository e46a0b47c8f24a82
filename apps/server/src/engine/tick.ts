import { decide } from './decide.ts'
import type { Decision } from './decisions/decision.ts'
import { untradable } from './decisions/tradable.ts'
import type { Order } from './order.ts'
import { Refusal } from './refusal.ts'
import type { InstrumentState, State } from './state.ts'
import { type FiredTrigger, reachedBy } from './triggers.ts'

type CarryOut = (decision: Decision) => void

/**
 * Takes in the newest price of an instrument and notes what it sets off: the orders that waited for
 * it and the accounts it may have brought down. They are dealt with by `attend`, account by account.
 */
export function tick(
  state: State,
  market: InstrumentState,
  quote: InstrumentState['quote'] & object,
  at: number,
): void {
  market.quote = quote
  const { triggers } = market
  // At a price that nobody may trade on, the orders wait on.
  if (triggers.isReachedBy(quote) && untradable(state, market, at) === undefined) {
    for (const { order, kind } of triggers.fire(quote, state.orders)) {
      state.attention.fire(order.userId, { orderId: order.id, what: kind, quote, at })
    }
  }
  for (const userId of state.risk.due(market)) state.attention.need(userId)
}

/** Attends to the accounts that need it, those that have waited longest first, while there is time. */
export function attendAll(state: State, at: number, carryOut: CarryOut, mayGoOn: () => boolean = () => true): number {
  let count = 0
  for (;;) {
    const userId = state.attention.first()
    if (userId === undefined || !mayGoOn()) return count
    count += attend(state, userId, at, carryOut)
  }
}

/**
 * Does all that prices have set off in one account, one thing after the other, since the next must
 * see what one does: orders that waited, then stop-outs while the newest prices demand them.
 *
 * @param carryOut applies a decision before the next is made.
 * @returns how many orders were touched.
 */
export function attend(state: State, userId: number, at: number, carryOut: CarryOut): number {
  const fired = state.attention.take(userId)
  if (fired === undefined) return 0
  let count = 0
  for (let next = fired.shift(); next !== undefined; next = fired.shift()) {
    const order = pullTrigger(state, next, carryOut)
    if (order === undefined) continue
    count++
    // A gap can fill an order beyond its own stop.
    const what = reachedBy(order, next.quote)
    if (what !== undefined) fired.unshift({ ...next, what })
  }
  for (;;) {
    const decision = decide(state, { kind: 'stop-out', userId, at })
    if (decision.events.length === 0) break
    carryOut(decision)
    count++
  }
  state.risk.watch(state, userId)
  return count
}

/** The order as the trigger left it; undefined where it was gone. */
function pullTrigger(state: State, trigger: FiredTrigger, carryOut: CarryOut): Order | undefined {
  try {
    const decision = decide(state, { kind: 'trigger', ...trigger })
    carryOut(decision)
    return decision.order
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
