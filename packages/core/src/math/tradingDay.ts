import { zoneOffset, zonedInstant } from './timeZone.ts'

export const MARKET_TIME_ZONE = 'America/New_York'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const DAY_BEGINS = 17 * HOUR

/**
 * Start of the trading day that `time` belongs to: the last 17:00 in New York, summer and winter.
 *
 * @param time milliseconds since the epoch, UTC; so is the answer.
 */
export function tradingDayStart(time: number): number {
  const wall = time + zoneOffset(MARKET_TIME_ZONE, time)
  const wallStart = Math.floor((wall - DAY_BEGINS) / DAY) * DAY + DAY_BEGINS
  return zonedInstant(MARKET_TIME_ZONE, wallStart)
}
