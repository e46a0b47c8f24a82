import { HOUR_MS, MINUTE_MS, SECOND_MS, nextCandleStart } from '@openlot/core/math'
import { isDated } from './period.ts'
import type { ChartPeriod } from './types.ts'

const SECONDS_PER_MINUTE = MINUTE_MS / SECOND_MS
const MINUTES_PER_HOUR = HOUR_MS / MINUTE_MS

/**
 * How long the forming candle still forms: "04:12", or "3:04:12". Empty for days and longer ones, which end with the
 * market, and for candles that are over or whose time is not known.
 */
export function countdown(barStart: number, period: ChartPeriod, now: number | undefined): string {
  if (now === undefined || barStart > now || isDated(period)) return ''
  const seconds = Math.ceil((nextCandleStart(barStart, period) - now) / SECOND_MS)
  if (seconds <= 0) return ''
  const two = (value: number): string => String(value).padStart(2, '0')
  const minutes = Math.floor(seconds / SECONDS_PER_MINUTE)
  const rest = two(seconds % SECONDS_PER_MINUTE)
  // The last hour is counted in minutes, its first second included.
  if (seconds <= HOUR_MS / SECOND_MS) return `${two(minutes)}:${rest}`
  return `${Math.floor(minutes / MINUTES_PER_HOUR)}:${two(minutes % MINUTES_PER_HOUR)}:${rest}`
}
