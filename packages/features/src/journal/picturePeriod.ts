import { DAY_MS, HOUR_MS, MINUTE_MS, type Period } from '@openlot/core/math'

/** Periods that a picture may have, shortest first. */
const LENGTHS = [
  ['1min', MINUTE_MS],
  ['5min', 5 * MINUTE_MS],
  ['15min', 15 * MINUTE_MS],
  ['30min', 30 * MINUTE_MS],
  ['60min', HOUR_MS],
  ['4hour', 4 * HOUR_MS],
  ['1day', DAY_MS],
] as const satisfies readonly (readonly [Period, number])[]

/** Candles of the trade itself, at most; and before and after it. */
const MAX_BARS = 24
const BARS_AROUND = 12

/** Which candles show a trade: a period in which it is some candles long, and as many as show what was around it. */
export function pictureCandles(opened: number, closed: number) {
  const fits = LENGTHS.find(([, length]) => (closed - opened) / length <= MAX_BARS) ?? LENGTHS.at(-1)!
  const [period, length] = fits
  const held = Math.min(Math.ceil((closed - opened) / length), 10 * MAX_BARS)
  return { period, end: closed + BARS_AROUND * length, limit: held + 2 * BARS_AROUND }
}
