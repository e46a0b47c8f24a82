import type { Conversion, Quote } from '@openlot/core/math'
import type { CodeName } from '@openlot/core/contract'
import type { Instrument } from '../../market/instrument.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { InstrumentState, State } from '../state.ts'
import { conversionMarket, conversionOf } from '../valuation.ts'

/**
 * The quote and the rate to trade at.
 *
 * @throws Refusal that says why there is none.
 */
export function tradable(state: State, market: InstrumentState, at: number): { quote: Quote; conversion: Conversion } {
  const reason = untradable(state, market, at)
  if (reason !== undefined) throw new Refusal(reason, { currency: market.instrument.quoteCurrency })
  return { quote: market.quote!, conversion: conversionOf(state, market)! }
}

/** Why an instrument cannot be traded now; undefined where it can. */
export function untradable(state: State, market: InstrumentState, at: number): CodeName | undefined {
  if (!market.open) return 'MARKET_CLOSED'
  const { quote } = market
  if (quote === undefined || !isLive(market.instrument, quote, at)) return 'QUOTE_STALE'
  if (conversionOf(state, market) === undefined) return 'NO_CONVERSION'
  const rate = conversionMarket(state, market)
  // While the currency's own market is closed its last rate is the live one.
  if (rate?.quote !== undefined && rate.open && !isLive(rate.instrument, rate.quote, at)) return 'QUOTE_STALE'
  return undefined
}

/** Whether a quote is young enough for its instrument, and its bid not above its ask. */
export const isLive = ({ staleSeconds }: Instrument, quote: Quote, at: number): boolean =>
  Math.abs(at - quote.time) <= staleSeconds * 1000 && quote.bid <= quote.ask
