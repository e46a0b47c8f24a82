import { type Usd, isAtOrBelow } from '@openlot/core/math'
import type { CommandOf } from '../model/command.ts'
import type { State } from '../model/state.ts'
import { conversionMarket, holdingsOf, summaryOf, valuationOf } from '../model/valuation.ts'
import { closeWhole } from './closeOrder.ts'
import type { Decision } from '../model/decision.ts'
import { Postings } from './postings.ts'
import { requireMarket } from './preconditions.ts'
import { unclosable } from './tradable.ts'

const nothing = (): Decision => ({ events: [] })

/**
 * Closes the position with the largest loss of an account whose margin level is at or below the stop-out
 * rate. Every position counts at its last known price; only one whose own market is open and whose own price
 * is live is closed. Does nothing where there is none, or shortly after a start, see `State.graceUntil`.
 */
export function stopOut(state: State, { accountId, at }: CommandOf<'stop-out'>): Decision {
  if (!isAtOrBelow(summaryOf(state, accountId), state.stopOutRate)) return nothing()
  if (at < state.graceUntil && awaitsQuotes(state, accountId)) return nothing()
  const worst = [...holdingsOf(state, accountId)]
    .filter((order) => unclosable(state, requireMarket(state, order.instrumentId), at) === undefined)
    .map((order) => ({ order, valuation: valuationOf(state, order) }))
    .toSorted((a, b) => compare(a.valuation.profit, b.valuation.profit) || a.order.id - b.order.id)[0]
  if (worst === undefined) return nothing()
  const closing = { ...worst.valuation, reason: 'stop-out', at } as const
  return closeWhole(state, worst.order, closing, new Postings(state, accountId, at))
}

/** Whether the account holds something whose market is open, and which has not had a price since the start. */
export function awaitsQuotes(state: State, accountId: number): boolean {
  for (const { instrumentId } of holdingsOf(state, accountId)) {
    const market = requireMarket(state, instrumentId)
    const rate = conversionMarket(state, market)
    if ((market.open && !market.isQuoted) || (rate?.open === true && !rate.isQuoted)) return true
  }
  return false
}

const compare = (a: Usd, b: Usd): number => (a < b ? -1 : a > b ? 1 : 0)
