import type { Candles } from './candle.ts'
import { highestOf, lowestOf } from './movingExtremes.ts'
import { ofBoth, type Series } from './series.ts'

interface Lengths {
  readonly conversion: number
  readonly base: number
  readonly span: number
  /** How many candles the spans are drawn ahead, and the closes behind. */
  readonly displacement: number
}

interface Lines {
  readonly conversion?: number | undefined
  readonly base?: number | undefined
  readonly spanA?: number | undefined
  readonly spanB?: number | undefined
  readonly lagging?: number | undefined
}

/**
 * Hosoda's Ichimoku: the middles of the ranges of the last candles. The leading spans are those of so many candles
 * before, so they go on beyond the newest one: the result is longer than the candles by the displacement.
 */
export function ichimoku(
  bars: Candles<'high' | 'low' | 'close'>,
  { conversion, base, span, displacement }: Lengths,
): Lines[] {
  const highs = bars.map(({ high }) => high)
  const lows = bars.map(({ low }) => low)
  const middles = (length: number): Series =>
    ofBoth(highestOf(highs, length), lowestOf(lows, length), (high, low) => (high + low) / 2)
  const [quick, slow, wide] = [middles(conversion), middles(base), middles(span)]
  const spans = ofBoth(quick, slow, (a, b) => (a + b) / 2)
  return Array.from({ length: bars.length === 0 ? 0 : bars.length + displacement }, (_, index) => ({
    conversion: quick[index],
    base: slow[index],
    spanA: spans[index - displacement],
    spanB: wide[index - displacement],
    lagging: index < bars.length ? bars[index + displacement]?.close : undefined,
  }))
}
