import { MINUTE_MS } from '@openlot/core/math'
import type { InstrumentState, State } from '../../src/engine/state.ts'
import { conversionMarket } from '../../src/engine/valuation.ts'

const isLive = ({ open, quote }: InstrumentState, now: number): boolean =>
  open && quote !== undefined && quote.bid <= quote.ask && Math.abs(now - quote.time) <= MINUTE_MS

/** Whether an instrument can be traded: it is live, and so is the market of its conversion rate, if that is open. */
export function canTrade(state: State, market: InstrumentState, now: number): boolean {
  const rate = conversionMarket(state, market)
  return isLive(market, now) && (rate === undefined || !rate.open || isLive(rate, now))
}
