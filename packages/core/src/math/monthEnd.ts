import { DAY_MS } from './time.ts'
import { zoneOffset } from './timeZone.ts'
import { MARKET_TIME_ZONE } from './marketZone.ts'
import { tradingDayStart } from './tradingDay.ts'

/**
 * The last 17:00 in New York of a month, the newest that is not after `time`.
 *
 * @param time milliseconds since the epoch, UTC; so is the result.
 */
export function lastMonthEnd(time: number): number {
  for (let end = tradingDayStart(time); ; end = tradingDayStart(end - DAY_MS / 2)) {
    const wall = end + zoneOffset(MARKET_TIME_ZONE, end)
    if (monthOf(wall) !== monthOf(wall + DAY_MS)) return end
  }
}

const monthOf = (wall: number): number => new Date(wall).getUTCMonth()
