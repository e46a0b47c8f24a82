import { formatDate, type LanguageCode } from '@openlot/i18n'
import type { ChartPeriod } from './types.ts'

/** Candles are cut, and their times shown, where the currency market keeps its day. */
export const timezone = 'America/New_York'

/** A trading day starts at 17:00 New York and has the date that begins seven hours later. */
const TRADING_DATE_OFFSET_MS = 7 * 60 * 60 * 1000

/** The time a candle is labelled with: for a daily one the midnight of its date, not the evening it starts. */
export function labelledMoment(start: number, period: ChartPeriod): number {
  return period === '1day' ? start + TRADING_DATE_OFFSET_MS : start
}

/**
 * When a candle began, as it is written: a day, or a time with the zone it is in.
 *
 * @param zone the zone's name in the language.
 */
export function candleTime(start: number, period: ChartPeriod, language: LanguageCode, zone: string): string {
  const moment = labelledMoment(start, period)
  return period === '1day'
    ? formatDate(moment, language, 'date', timezone)
    : `${formatDate(moment, language, 'dateTime', timezone)} ${zone}`
}
