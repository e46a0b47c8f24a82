import type { Conversion, Quote } from '@openlot/core/math'
import type { CodeName } from '@openlot/core/contract'
import { type Instrument, isCloseOnly } from '../../market/terms/instrument.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { InstrumentState, State } from '../model/state.ts'
import { conversionMarket, conversionOf } from '../model/valuation.ts'
import { arePricesKnown } from './knownPrices.ts'

/** The quote and the rate to trade at. */
interface Terms {
  readonly quote: Quote
  readonly conversion: Conversion
}

/**
 * The quote and the rate at which something may be opened or changed.
 *
 * @throws Refusal that says why there is none.
 */
export function tradable(state: State, market: InstrumentState, at: number): Terms {
  if (isCloseOnly(market.instrument)) throw new Refusal('CLOSE_ONLY')
  return termsOf(state, market, untradable(state, market, at))
}

/**
 * The quote and the rate at which a user may close: the last accepted one where the instrument is close-only, so that
 * nobody is kept in it.
 *
 * @throws Refusal that says why there is none.
 */
export function closable(state: State, market: InstrumentState, at: number): Terms {
  const reason = isCloseOnly(market.instrument) ? unvalued(state, market, at) : untradable(state, market, at)
  return termsOf(state, market, reason)
}

function termsOf(state: State, market: InstrumentState, reason: CodeName | undefined): Terms {
  if (reason !== undefined) throw new Refusal(reason, { currency: market.instrument.quoteCurrency })
  return { quote: market.quote!, conversion: conversionOf(state, market)! }
}

/** Why users cannot trade an instrument now; undefined where they can. */
function untradable(state: State, market: InstrumentState, at: number): CodeName | undefined {
  const reason = unclosable(state, market, at)
  if (reason !== undefined) return reason
  const rate = conversionMarket(state, market)
  // While the rate's own market is closed its last price is the current one.
  if (rate?.quote !== undefined && rate.open && !isLive(rate.instrument, rate.quote, at)) return 'QUOTE_STALE'
  return undefined
}

/**
 * Why nothing of an instrument can be filled or closed by a price now; undefined where it can. Its own market and
 * price decide; a quiet conversion rate counts at its last price.
 */
export function unclosable(state: State, market: InstrumentState, at: number): CodeName | undefined {
  const reason = unvalued(state, market, at)
  if (reason !== undefined) return reason
  return isLive(market.instrument, market.quote!, at) ? undefined : 'QUOTE_STALE'
}

/** The same, whatever the age of the price. */
function unvalued(state: State, market: InstrumentState, at: number): CodeName | undefined {
  // Where prices are missing, so may be the news that the market has opened or closed.
  if (!arePricesKnown(state, at)) return 'QUOTE_STALE'
  if (!market.open) return 'MARKET_CLOSED'
  if (market.quote === undefined || market.quote.bid > market.quote.ask) return 'QUOTE_STALE'
  return conversionOf(state, market) === undefined ? 'NO_CONVERSION' : undefined
}

/** Why a position cannot be left now; in a close-only market the age of its price does not keep anybody in it. */
export const unleavable = (state: State, market: InstrumentState, at: number): CodeName | undefined =>
  (isCloseOnly(market.instrument) ? unvalued : unclosable)(state, market, at)

/** Whether a quote is young enough for its instrument, and its bid not above its ask. */
export const isLive = ({ staleSeconds }: Instrument, quote: Quote, at: number): boolean =>
  Math.abs(at - quote.time) <= staleSeconds * 1000 && quote.bid <= quote.ask
