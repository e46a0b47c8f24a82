import type { Candle } from '@openlot/core/math'

/**
 * The stored minutes of a former server, continued from the last one on by those that this server has seen. Both have
 * heard the same market, each not all of that minute, so it has what either has seen: a bar only grows.
 *
 * @param stored oldest first, as is `own`.
 */
export function continueMinutes(stored: readonly Candle[], own: readonly Candle[]): Candle[] {
  const last = stored.at(-1)
  if (last === undefined) return [...own]
  const same = own.find(({ Time }) => Time === last.Time)
  const later = own.filter(({ Time }) => Time > last.Time)
  return [...stored.slice(0, -1), same === undefined ? last : unitedMinute(last, same), ...later]
}

/** One minute as two have seen it, of which the latter saw its end. Prices that were shown stay in it. */
export const unitedMinute = (former: Candle, later: Candle): Candle => ({
  Time: former.Time,
  Open: former.Open,
  High: Math.max(former.High, later.High),
  Low: Math.min(former.Low, later.Low),
  Close: later.Close,
  Volume: Math.max(former.Volume, later.Volume),
})
