import type { Conversion } from '@openlot/core/math'
import { Refusal } from '../refusal.ts'
import type { InstrumentState, State } from '../state.ts'
import { conversionMarket, conversionOf } from '../valuation.ts'

/** An open market's quote older than this fills nothing. */
const QUOTE_LASTS = 60_000

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
  if (quote === undefined || !isLive(quote, at)) throw new Refusal('QUOTE_STALE')
  const conversion = conversionOf(state, market)
  if (conversion === undefined) throw new Refusal('NO_CONVERSION', { currency: market.instrument.quoteCurrency })
  const rate = conversionMarket(state, market)
  // While the currency's own market is closed its last rate is the live one.
  if (rate?.quote !== undefined && rate.open && !isLive(rate.quote, at)) throw new Refusal('QUOTE_STALE')
  return { quote, conversion }
}

/** Whether a quote is young enough, and its bid not above its ask. */
export const isLive = (quote: LiveQuote, at: number): boolean =>
  at - quote.time <= QUOTE_LASTS && quote.bid <= quote.ask
