import { type Quote, openPrice } from '@openlot/core/math'
import { Refusal } from '../../errors/refusal.ts'
import { decide } from './decide.ts'
import { copyAt } from '../model/copy.ts'
import type { VersionedDecision } from '../model/decision.ts'
import { arePricesKnown } from '../decisions/knownPrices.ts'
import { movedBy, openedStops } from '../decisions/moveStop.ts'
import { expiredOrders } from '../decisions/expireOrder.ts'
import { awaitsQuotes } from '../decisions/stopOut.ts'
import { isLive, unclosable } from '../decisions/tradable.ts'
import { watchAccount } from '../model/exposure.ts'
import { conversionMarket, ordersOf, summaryOf } from '../model/valuation.ts'
import type { InstrumentState, State } from '../model/state.ts'
import { type FiredTrigger, type TriggerKind, stopReachedBy } from '../model/triggers.ts'

type CarryOut = (decision: VersionedDecision) => void

/**
 * Sets the newest quote of an instrument and queues what it causes: the orders that waited for it and
 * the accounts whose risk it may have raised. `processAccount` then deals with them, account by account.
 *
 * @param at when the quote was dealt on.
 * @param now when it arrives here: later, if it was missed.
 */
export function tick(state: State, market: InstrumentState, quote: Quote, at: number, now = at): void {
  market.quote = quote
  market.isQuoted ||= isLive(market.instrument, quote, at)
  const { triggers } = market
  // Nothing fires on a closed market, or at a price that is not live.
  if (triggers.isReachedBy(quote) && unclosable(state, market, at) === undefined) {
    // All are collected first, because what is anticipated below is for later prices.
    const reached = Array.from(triggers.fire(quote, state.orders, { at, now }))
    for (const { order, kind } of reached) {
      const fire = (what: TriggerKind): void =>
        state.queue.enqueueTrigger(order.accountId, { orderId: order.id, what, quote, at })
      fire(kind)
      if (kind === 'trail' || kind === 'break-even') {
        // Later prices meet the stop where it will be.
        const expected = triggers.expected(order)
        triggers.anticipate({ ...expected, ...movedBy(state, expected, kind, quote) })
      }
      if (kind !== 'fill') continue
      // A gap can fill an order beyond its own stop.
      const filled = { ...order, ...openedStops(order, openPrice(order.side, quote), quote) }
      const stop = stopReachedBy(filled, quote, { at, now })
      if (stop === undefined) triggers.anticipate(filled)
      else fire(stop)
    }
  }
  for (const accountId of state.risk.due(market.instrument.id, quote)) state.queue.enqueue(accountId)
  if (state.copying.isBlocked) state.copying.unblock((instrumentId) => dependsOn(state, instrumentId, market))
}

/** Whether a price of this market is a price of the instrument, or of its currency. */
function dependsOn(state: State, instrumentId: number, market: InstrumentState): boolean {
  const other = state.instruments.get(instrumentId)
  return other === market || (other !== undefined && conversionMarket(state, other) === market)
}

/** Whether accounts or copies wait for their turn. */
export const hasWork = ({ queue, copying, rollovers }: State): boolean =>
  queue.size > 0 || copying.isRunnable || rollovers.isDue

/** Whether all is known that a decision at a time depends on: the prices until then, and the trading days that have ended. */
const isKnown = (state: State, at: number): boolean => arePricesKnown(state, at) && !state.rollovers.isMissing(at)

/**
 * Processes the queued accounts, longest waiting first, until `mayContinue` says stop; none while prices are missing.
 * Returns the orders touched.
 */
export function processQueue(
  state: State,
  at: number,
  carryOut: CarryOut,
  mayContinue: () => boolean = () => true,
): number {
  let count = 0
  while (isKnown(state, at)) {
    const accountId = state.queue.first()
    if (accountId === undefined || !mayContinue()) return count
    count += processAccount(state, accountId, at, carryOut)
  }
  return count
}

/** Rolls over one account after another, until all are done or `mayContinue` says stop. */
export function processRollovers(state: State, at: number, carryOut: CarryOut, mayContinue: () => boolean): void {
  while (isKnown(state, at) && mayContinue()) {
    const accountId = state.rollovers.nextAccount(state.accounts)
    if (accountId === undefined) return
    if (ordersOf(state, accountId).next().done === true) continue
    // The day has ended, whatever a clock says that was set back since.
    processAccount(state, accountId, Math.max(at, state.rollovers.endedAt), carryOut)
  }
}

/** Does what leaders did in their copies, one copy at a time, until `mayContinue` says stop; nothing while prices are missing. */
export function processCopies(state: State, at: number, carryOut: CarryOut, mayContinue: () => boolean): number {
  let count = 0
  while (isKnown(state, at)) {
    const next = mayContinue() ? state.copying.next() : undefined
    if (next === undefined) return count
    const { task, place } = next
    const { leaderId, seq, act } = task
    if (place === undefined) {
      carryOut({ events: [{ kind: 'copy-task-ended', leaderId, seq }], version: state.version })
      continue
    }
    const accountId = copyAt(place)
    processAccount(state, accountId, at, carryOut)
    // What prices have caused in it may have been its end.
    if (state.copying.next()?.place !== place) continue
    const decision = decide(state, { kind: 'copy-act', task, place, accountId, at })
    if (decision.events.length === 0) {
      state.copying.block(leaderId, act.instrumentId)
      continue
    }
    carryOut(decision)
    count++
  }
  return count
}

/**
 * Does everything that prices have caused in one account, step by step because each step must see the
 * one before: fired triggers, then what a copy does by itself, then stop-outs for as long as the newest prices demand
 * them. While prices are missing only triggers, which have their own; the account waits in the queue for the rest.
 *
 * @param carryOut applies a decision before the next is made.
 * @returns how many orders were touched.
 */
export function processAccount(state: State, accountId: number, at: number, carryOut: CarryOut): number {
  enqueueExpired(state, at)
  if (state.rollovers.due(accountId, at).length > 0) state.queue.enqueue(accountId)
  const fired = state.queue.dequeue(accountId)
  if (fired === undefined) return 0
  state.queue.inProgress++
  try {
    return carryOutAll(state, accountId, { fired, at }, carryOut)
  } finally {
    state.queue.inProgress--
  }
}

function carryOutAll(
  state: State,
  accountId: number,
  { fired, at }: { fired: readonly FiredTrigger[]; at: number },
  carryOut: CarryOut,
): number {
  let count = 0
  for (const [index, trigger] of fired.entries()) {
    // A price from after the end of a trading day waits until that day is known.
    if (state.rollovers.isMissing(trigger.at)) {
      for (const later of fired.slice(index)) state.queue.enqueueTrigger(accountId, later)
      return count
    }
    rollOverUntil(state, accountId, trigger.at, carryOut)
    // Time goes before price.
    expireUntil(state, accountId, trigger.at, carryOut)
    if (runTrigger(state, trigger, carryOut)) count++
  }
  // An account is as it is now, so it is judged by the prices of now: those of before miss a deposit or a new position.
  if (!arePricesKnown(state, at)) {
    state.queue.enqueue(accountId)
    return count
  }
  rollOverUntil(state, accountId, at, carryOut)
  // What was found due may be later than a command that was sent some time ago.
  expireUntil(state, accountId, Math.max(at, state.expiries.lookedUntil), carryOut)
  state.expiries.setDone(accountId)
  for (const kind of ['step-copy', 'stop-out'] as const) {
    for (;;) {
      const decision = decide(state, { kind, accountId, at })
      if (decision.events.length === 0) break
      carryOut(decision)
      count++
    }
  }
  const warning = decide(state, { kind: 'margin-call', accountId, at })
  if (warning.events.length > 0) carryOut(warning)
  // An account that has just ended is worth nothing, which is no fall.
  if (state.accounts.has(accountId) && (at >= state.graceUntil || !awaitsQuotes(state, accountId)))
    state.alerts.look(accountId, () => summaryOf(state, accountId), at)
  watchAccount(state, accountId)
  return count
}

/** Queues the accounts in which something has expired. */
export function enqueueExpired(state: State, at: number): void {
  for (const accountId of state.expiries.look(at)) state.queue.enqueue(accountId)
}

function expireUntil(state: State, accountId: number, at: number, carryOut: CarryOut): void {
  if (!state.expiries.isDue(accountId)) return
  for (const { id: orderId, expiresAt } of expiredOrders(state, accountId, at))
    carryOut(decide(state, { kind: 'expire-order', accountId, orderId, at: expiresAt }))
}

/** Books the trading days that ended until a time, each at its own. */
function rollOverUntil(state: State, accountId: number, at: number, carryOut: CarryOut): void {
  for (const rollover of state.rollovers.due(accountId, at)) {
    expireUntil(state, accountId, rollover.at, carryOut)
    const decision = decide(state, { kind: 'roll-over', accountId, rollover, at: rollover.at })
    if (decision.events.length > 0) carryOut(decision)
    state.rollovers.setDone(accountId, rollover.date)
  }
}

/** Returns whether the order was still in the state that the trigger is for. */
function runTrigger(state: State, trigger: FiredTrigger, carryOut: CarryOut): boolean {
  try {
    carryOut(decide(state, { kind: 'trigger', ...trigger }))
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
