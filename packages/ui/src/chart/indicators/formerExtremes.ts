import type { Candle } from './candle.ts'
import { formerStretch } from './formerStretch.ts'

interface Extremes {
  readonly dayHigh?: number | undefined
  readonly dayLow?: number | undefined
  readonly weekHigh?: number | undefined
  readonly weekLow?: number | undefined
}

/** The highest and the lowest price of the former trading day and of the former week. */
export function formerExtremes(bars: readonly Candle[], days: readonly Candle[] = []): Extremes[] {
  const weeks = formerStretch(bars, '1week', days)
  return formerStretch(bars, '1day', days).map((day, index) => ({
    dayHigh: day?.high,
    dayLow: day?.low,
    weekHigh: weeks[index]?.high,
    weekLow: weeks[index]?.low,
  }))
}
