import { isAtRisk, profit, closePrice, type Usd } from '@openlot/core/math'
import type { CommandOf } from '../command.ts'
import type { State } from '../state.ts'
import { holdingsOf, summaryOf, valuate } from '../valuation.ts'
import { closeWhole } from './closeOrder.ts'
import type { Decision } from './decision.ts'
import { marketOf } from './lookup.ts'
import { Movements } from './postings.ts'
import { isLive, tradable, untradable } from './tradable.ts'

const NOTHING: Decision = { events: [] }

/**
 * Closes the position with the largest loss of an account whose net value is at or below the
 * stop-out rate of its margin; nothing where it is above, or where a price to judge by is not live.
 */
export function stopOut(state: State, { userId, at }: CommandOf<'stop-out'>): Decision {
  if (!isAtRisk(summaryOf(state, userId), state.stopOutRate)) return NOTHING
  const holdings = [...holdingsOf(state, userId)]
  // An open market without a live price may stand anywhere: nobody is judged by it.
  const isKnown = holdings.every((order) => {
    const market = marketOf(state, order.instrumentId)
    return !market.open || (market.quote !== undefined && isLive(market.instrument, market.quote, at))
  })
  if (!isKnown) return NOTHING
  const worst = holdings
    .filter((order) => untradable(state, marketOf(state, order.instrumentId), at) === undefined)
    .map((order) => ({ order, profit: valuate(state, order).profit }))
    .toSorted((a, b) => compare(a.profit, b.profit) || a.order.id - b.order.id)[0]?.order
  if (worst === undefined) return NOTHING
  const market = marketOf(state, worst.instrumentId)
  const { quote, conversion } = tradable(state, market, at)
  const price = closePrice(worst.side, quote)
  const { contractSize } = market.instrument
  const { side, lots, openPrice: open } = worst
  const gained = profit({ side, lots, contractSize, open, close: price, conversion })
  return closeWhole(state, worst, { price, profit: gained, reason: 'stop-out', at }, new Movements(state, userId, at))
}

const compare = (a: Usd, b: Usd): number => (a < b ? -1 : a > b ? 1 : 0)
