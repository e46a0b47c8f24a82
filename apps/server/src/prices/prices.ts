import type { Candle, Quote } from '@openlot/core/math'
import type { Candles } from '../market/candles/candles.ts'
import type { Instrument } from '../market/terms/instrument.ts'
import type { MarketListener } from '../market/marketListener.ts'
import type { MarketStatus } from '../market/statusWatch.ts'

/** What all others know of the markets: instruments, their newest quotes, and the bars before. */
export interface Prices {
  /** All instruments, in the order of lists. */
  readonly instruments: readonly Instrument[]
  instrument(id: number): Instrument | undefined
  instrumentByCode(code: string): Instrument | undefined
  quote(id: number): Quote | undefined
  status(id: number): MarketStatus
  /** The current trading day's bar; the last day's while the market is closed. */
  day(id: number): Candle | undefined
  readonly candles: Pick<Candles, 'forming' | 'last' | 'first' | 'closes'>
  listen(listener: MarketListener): void
}
