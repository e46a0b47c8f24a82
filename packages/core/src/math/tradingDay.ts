import { MARKET_TIME_ZONE } from './marketZone.ts'
import { DAY_MS, HOUR_MS } from './time.ts'
import { zoneOffset, zonedInstant } from './timeZone.ts'

const DAY_START_MS = 17 * HOUR_MS

/**
 * Start of the trading day that `time` belongs to: the last 17:00 in New York, summer and winter.
 *
 * @param time milliseconds since the epoch, UTC; so is the result.
 */
export function tradingDayStart(time: number): number {
  const wall = time + zoneOffset(MARKET_TIME_ZONE, time)
  const wallStart = Math.floor((wall - DAY_START_MS) / DAY_MS) * DAY_MS + DAY_START_MS
  return zonedInstant(MARKET_TIME_ZONE, wallStart)
}
