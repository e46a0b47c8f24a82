import type { ChartPeriod } from './types.ts'

/** Candles are cut, and their times shown, where the currency market keeps its day. */
export const timezone = 'America/New_York'

/** A trading day starts at 17:00 New York and has the date that begins seven hours later. */
const TRADING_DATE_OFFSET_MS = 7 * 60 * 60 * 1000

/** The time a candle is labelled with: for a daily one the midnight of its date, not the evening it starts. */
export function labelledMoment(start: number, period: ChartPeriod): number {
  return period === '1day' ? start + TRADING_DATE_OFFSET_MS : start
}
