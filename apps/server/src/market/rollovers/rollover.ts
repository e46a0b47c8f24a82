import {
  type Conversion,
  type Price,
  type Quote,
  type Rate,
  type SwapTerms,
  type Usd,
  conversionAt,
  conversionPath,
  tradingDateStart,
} from '@openlot/core/math'
import type { Instrument } from '../terms/instrument.ts'
import { dividendPoints, nightsOf, swapTermsOf } from '../terms/swapTerms.ts'

/** The end of a trading day, and what it costs and brings to hold a position over it. */
export interface Rollover {
  /** The day that ends, in days since 1970. */
  readonly date: number
  /** When: 17:00 in New York, in milliseconds since the epoch. */
  readonly at: number
  /** By instrument; without a price it has none, and nothing is booked. */
  readonly terms: ReadonlyMap<number, RolloverTerms>
  /** Accounts that pay no interest and get none. */
  readonly swapFree: ReadonlySet<number>
}

/** What an instrument is rolled over at. */
export interface RolloverTerms {
  /** The last bid of the day. */
  readonly price: Price
  /** The last ask: what a sell position is worth. */
  readonly ask: Price
  /** Dollars for its quote currency. */
  readonly conversion: Conversion
  readonly nights: number
  readonly long: SwapTerms
  readonly short: SwapTerms
  /** The points of all dividends until the next trading day; zero for none. */
  readonly dividend: Price
  readonly dividendLong: Rate
  /** Dollars a lot and night of swap-free accounts, after the nights of grace of a position. */
  readonly adminFee: Usd
  readonly graceNights: number
}

/** When the trading day of a date ends. */
export const rolloverTime = (date: number): number => tradingDateStart(date + 1)

/** What a trading day is rolled over at, by the last quotes before its end. */
export function rolloverOf(
  date: number,
  instruments: readonly Instrument[],
  quotes: ReadonlyMap<number, Pick<Quote, 'bid' | 'ask'>>,
): Omit<Rollover, 'swapFree'> {
  const ids = new Map(instruments.map(({ code, id }) => [code, id]))
  const terms = new Map<number, RolloverTerms>()
  for (const instrument of instruments) {
    const path = conversionPath(instrument.quoteCurrency, (code) => ids.get(code))
    const rateQuote = typeof path === 'object' ? quotes.get(path.instrumentId) : undefined
    const conversion = path && conversionAt(path, rateQuote)
    const last = quotes.get(instrument.id)
    if (last === undefined || conversion === undefined) continue
    terms.set(instrument.id, {
      price: last.bid,
      ask: last.ask,
      conversion,
      nights: nightsOf(instrument, date),
      long: swapTermsOf(instrument, 'buy'),
      short: swapTermsOf(instrument, 'sell'),
      dividend: dividendPoints(instrument, date),
      dividendLong: instrument.swap.dividendLong,
      adminFee: instrument.swap.adminFee,
      graceNights: instrument.swap.graceNights,
    })
  }
  return { date, at: rolloverTime(date), terms }
}
