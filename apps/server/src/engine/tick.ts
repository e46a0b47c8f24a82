import { decide } from './decide.ts'
import type { Decision } from './decisions/decision.ts'
import { untradable } from './decisions/tradable.ts'
import { Refusal } from '../errors/refusal.ts'
import type { InstrumentState, State } from './state.ts'
import { type FiredTrigger, type TriggerKind, stopReachedBy } from './triggers.ts'

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
    // All of them first: what is anticipated below is for later prices.
    const reached = Array.from(triggers.fire(quote, state.orders))
    for (const { order, kind } of reached) {
      const fire = (what: TriggerKind): void =>
        state.attention.fire(order.userId, { orderId: order.id, what, quote, at })
      fire(kind)
      if (kind !== 'fill') continue
      // A gap can fill an order beyond its own stop.
      const stop = stopReachedBy(order, quote)
      if (stop === undefined) triggers.anticipate(order)
      else fire(stop)
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
  for (const trigger of fired) if (pullTrigger(state, trigger, carryOut)) count++
  for (;;) {
    const decision = decide(state, { kind: 'stop-out', userId, at })
    if (decision.events.length === 0) break
    carryOut(decision)
    count++
  }
  state.risk.watch(state, userId)
  return count
}

/** Whether the order was still there to be touched. */
function pullTrigger(state: State, trigger: FiredTrigger, carryOut: CarryOut): boolean {
  try {
    carryOut(decide(state, { kind: 'trigger', ...trigger }))
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
