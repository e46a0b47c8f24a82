import { tradingDate, tradingDateStart } from './tradingDay.ts'

/** A market that has no trading day for so long has none. */
const MAX_DAYS = 366

/**
 * When an order that is good for the day expires: at the end of the trading day that is running, or of the next one where
 * the market is closed; 17:00 in New York, summer and winter.
 *
 * @param placedAt in milliseconds since the epoch; so is the result.
 * @param isTradingDay whether the market trades on a date, in days since 1 January 1970.
 * @returns undefined where there is no trading day within a year.
 */
export function endOfDayOrder(placedAt: number, isTradingDay: (date: number) => boolean): number | undefined {
  const today = tradingDate(placedAt)
  for (let date = today; date <= today + MAX_DAYS; date++) if (isTradingDay(date)) return tradingDateStart(date + 1)
  return undefined
}
