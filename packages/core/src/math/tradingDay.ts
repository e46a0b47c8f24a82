import { MARKET_TIME_ZONE } from './marketZone.ts'
import { DAY_MS, HOUR_MS } from './time.ts'
import { zoneOffset, zonedInstant } from './timeZone.ts'

const DAY_START_MS = 17 * HOUR_MS

/**
 * The date of the trading day that `time` belongs to, which is the one on which it ends: Friday from 17:00 in New York
 * on is Saturday's.
 *
 * @param time milliseconds since the epoch, UTC.
 * @returns days since 1 January 1970.
 */
export function tradingDate(time: number): number {
  const wall = time + zoneOffset(MARKET_TIME_ZONE, time)
  return Math.floor((wall - DAY_START_MS) / DAY_MS) + 1
}

/** When the trading day of a date starts: the 17:00 in New York before it, in milliseconds since the epoch, UTC. */
export const tradingDateStart = (date: number): number =>
  zonedInstant(MARKET_TIME_ZONE, (date - 1) * DAY_MS + DAY_START_MS)

/**
 * Start of the trading day that `time` belongs to: the last 17:00 in New York, summer and winter.
 *
 * @param time milliseconds since the epoch, UTC; so is the result.
 */
export const tradingDayStart = (time: number): number => tradingDateStart(tradingDate(time))
