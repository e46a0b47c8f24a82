import { MINUTE_MS } from '@openlot/core/math'
import type { InstrumentState, State } from '../../src/engine/model/state.ts'
import { conversionMarket } from '../../src/engine/model/valuation.ts'

/** Whether a price of its own can fill or close something: its market is open, its quote fresh and not crossed. */
export const isLive = ({ open, quote }: InstrumentState, now: number): boolean =>
  open && quote !== undefined && quote.bid <= quote.ask && Math.abs(now - quote.time) <= MINUTE_MS

/** Whether users can trade an instrument: it is live, and so is the market of its conversion rate, if that is open. */
export function canTrade(state: State, market: InstrumentState, now: number): boolean {
  const rate = conversionMarket(state, market)
  return isLive(market, now) && (rate === undefined || !rate.open || isLive(rate, now))
}
