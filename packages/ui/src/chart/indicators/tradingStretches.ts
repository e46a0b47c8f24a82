import { candleStart, nextCandleStart } from '@openlot/core/math'
import type { Candles } from './candle.ts'

/** The candles of one trading day or week, as indexes; it ends before `to`. */
export interface Stretch {
  readonly from: number
  readonly to: number
  /** Whether it has the candles since its start; the first one may begin with the history instead. */
  readonly isWhole: boolean
}

/**
 * Cuts candles, oldest first, by trading days or weeks, which begin at 17:00 in New York, summer and winter. Candles
 * that are as long or longer are one each.
 */
export function tradingStretches(bars: Candles<'timestamp'>, period: '1day' | '1week'): Stretch[] {
  const stretches: Stretch[] = []
  let from = 0
  let end: number | undefined
  const close = (to: number) => {
    const first = bars[from]?.timestamp
    if (first === undefined || to === from) return
    // What was before the first candle is not known, unless it is the start itself.
    stretches.push({ from, to, isWhole: from > 0 || candleStart(first, period) === first })
    from = to
  }
  for (const [index, { timestamp }] of bars.entries()) {
    if (end !== undefined && timestamp < end) continue
    close(index)
    end = nextCandleStart(timestamp, period)
  }
  close(bars.length)
  return stretches
}
