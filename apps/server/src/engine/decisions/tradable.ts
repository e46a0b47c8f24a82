import type { Conversion } from '@openlot/core/math'
import type { Instrument } from '../../market/instrument.ts'
import { Refusal } from '../refusal.ts'
import type { InstrumentState, State } from '../state.ts'
import { conversionMarket, conversionOf } from '../valuation.ts'

export type LiveQuote = NonNullable<InstrumentState['quote']>

/**
 * The quote and the rate to trade at.
 *
 * @throws Refusal that says why there is none.
 */
export function tradable(
  state: State,
  market: InstrumentState,
  at: number,
): { quote: LiveQuote; conversion: Conversion } {
  if (!market.open) throw new Refusal('MARKET_CLOSED')
  const { quote } = market
  if (quote === undefined || !isLive(market.instrument, quote, at)) throw new Refusal('QUOTE_STALE')
  const conversion = conversionOf(state, market)
  if (conversion === undefined) throw new Refusal('NO_CONVERSION', { currency: market.instrument.quoteCurrency })
  const rate = conversionMarket(state, market)
  // While the currency's own market is closed its last rate is the live one.
  if (rate?.quote !== undefined && rate.open && !isLive(rate.instrument, rate.quote, at))
    throw new Refusal('QUOTE_STALE')
  return { quote, conversion }
}

/** Whether a quote is young enough for its instrument, and its bid not above its ask. */
export const isLive = ({ staleSeconds }: Instrument, quote: LiveQuote, at: number): boolean =>
  at - quote.time <= staleSeconds * 1000 && quote.bid <= quote.ask
