import type { Bar } from '../types.ts'

/**
 * The price of an instrument when candles of another one ended: the close of its own candle of that time, or of the
 * last one before, as a price stands while its market is closed. Undefined before its first candle.
 *
 * @param starts of the candles, in milliseconds since the epoch, oldest first.
 * @param bars of the same period, oldest first.
 */
export function closesAt(starts: readonly number[], bars: readonly Bar[]): (number | undefined)[] {
  let next = 0
  return starts.map((start) => {
    while (next < bars.length && (bars[next] as Bar).time <= start) next += 1
    return bars[next - 1]?.close
  })
}
