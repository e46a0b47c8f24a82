import { DAY_MS, MINUTE_MS, tradingDate, tradingDateStart } from '@openlot/core/math'
import { momentOf } from '../../forms/dateFields.ts'
import type { ExpiryInput } from './toolInputs.ts'

/** When an order expires. */
export interface ExpiryTool {
  /** In milliseconds since the epoch; undefined where it is none. */
  readonly at: number | undefined
  /** So far ahead that a day of the week alone does not say it. */
  readonly isFar: boolean
  /** What is sent. */
  readonly wire: 'day' | number | undefined
  readonly error: 'expiry-missing' | 'expiry-too-soon' | 'expiry-too-late' | undefined
}

const MAX_DAYS = 365
const NEAR_MS = 6 * DAY_MS
/** Of 1 January 1970, a Thursday. */
const FIRST_WEEKDAY = 4
const FRIDAY = 5
const DAYS = 7

const weekdayOf = (date: number): number => (date + FIRST_WEEKDAY) % DAYS

/**
 * The end of the trading week: Friday 17:00 in New York, and a week later from then on.
 *
 * @param now in milliseconds since the epoch; so is the result.
 */
export function endOfWeek(now: number): number {
  const today = tradingDate(now)
  return tradingDateStart(today + ((FRIDAY - weekdayOf(today) + DAYS) % DAYS) + 1)
}

/**
 * The expiry of an order that is placed now; undefined while it is off. Orders are placed while the market is open, so
 * that the trading day that runs is the one that "day" is the end of.
 *
 * @param timeZone in which a time is typed.
 */
export function expiryTool(input: ExpiryInput, now: number, timeZone: string): ExpiryTool | undefined {
  if (!input.isOn) return undefined
  const until = (at: number | undefined, error?: ExpiryTool['error']): ExpiryTool => ({
    at,
    isFar: at !== undefined && at > now + NEAR_MS,
    wire: at,
    error,
  })
  switch (input.until) {
    case 'day':
      return { ...until(tradingDateStart(tradingDate(now) + 1)), wire: 'day' }
    case 'week': {
      const end = endOfWeek(now)
      // The last minute of the week is too short for an order.
      return until(end - now < MINUTE_MS ? endOfWeek(end) : end)
    }
    case 'time': {
      const at = momentOf(input, timeZone)
      if (at === undefined) return until(at, 'expiry-missing')
      if (at < now + MINUTE_MS) return until(at, 'expiry-too-soon')
      return until(at, at > now + MAX_DAYS * DAY_MS ? 'expiry-too-late' : undefined)
    }
  }
}
