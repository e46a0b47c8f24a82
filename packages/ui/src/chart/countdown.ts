import { periodLength } from './period.ts'
import type { ChartPeriod } from './types.ts'

const SECOND_MS = 1000
const SECONDS_PER_MINUTE = 60

/**
 * How long the forming candle still forms: "04:12". Empty for days, which end with the market, and for candles that
 * are over or whose time is not known.
 */
export function countdown(barStart: number, period: ChartPeriod, now: number | undefined): string {
  if (now === undefined) return ''
  const length = periodLength(period)
  const seconds = length === undefined ? 0 : Math.ceil((barStart + length - now) / SECOND_MS)
  if (seconds <= 0 || length === undefined || barStart > now) return ''
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / SECONDS_PER_MINUTE))}:${two(seconds % SECONDS_PER_MINUTE)}`
}
