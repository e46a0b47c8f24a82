import { candleStart } from '@openlot/core/math'
import type { Candle } from './candle.ts'
import { tradingStretches } from './tradingStretches.ts'

/** The figures of a trading day or week. */
export interface Whole {
  readonly high: number
  readonly low: number
  readonly close: number
}

const wholeOf = (bars: readonly Candle[]): Whole => ({
  high: Math.max(...bars.map(({ high }) => high)),
  low: Math.min(...bars.map(({ low }) => low)),
  close: bars.at(-1)!.close,
})

/**
 * For each candle the figures of the trading day or week before its own; undefined where that is not known as a whole.
 *
 * @param days candles of days, which know of what was before the first candle.
 */
export function formerStretch(
  bars: readonly Candle[],
  period: '1day' | '1week',
  days: readonly Candle[] = [],
): (Whole | undefined)[] {
  const startOf = (bar: Candle) => candleStart(bar.timestamp, period)
  const known = new Map(
    tradingStretches(days, period)
      .filter(({ isWhole }) => isWhole)
      .map(({ from, to }) => [startOf(days[from]!), wholeOf(days.slice(from, to))]),
  )
  const first = bars[0] && startOf(bars[0])
  const before = [...known.keys()].findLast((start) => first !== undefined && start < first)
  let former = before === undefined ? undefined : known.get(before)
  return tradingStretches(bars, period).flatMap(({ from, to, isWhole }) => {
    const current = former
    const own = bars.slice(from, to)
    former = isWhole ? wholeOf(own) : known.get(startOf(own[0]!))
    return own.map(() => current)
  })
}
