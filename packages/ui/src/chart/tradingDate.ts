import { formatDate, type DateStyle, type LanguageCode } from '@openlot/i18n'
import { zoneOf, type ChartZone } from './chartZone.ts'
import { isDated } from './period.ts'
import type { ChartPeriod } from './types.ts'

/** A trading day starts at 17:00 New York and has the date that begins seven hours later. */
const TRADING_DATE_OFFSET_MS = 7 * 60 * 60 * 1000

/** The time a candle is labelled with: for a daily or longer one the midnight of its first date, not the evening it starts. */
export function labelledMoment(start: number, period: ChartPeriod): number {
  return isDated(period) ? start + TRADING_DATE_OFFSET_MS : start
}

interface Writing {
  readonly period: ChartPeriod
  readonly language: LanguageCode
  readonly zone: ChartZone
}

/** When a candle began: a day, or a day and a time where something else names the zone. */
export function candleDate(start: number, { period, language, zone }: Writing): string {
  const style: DateStyle = isDated(period) ? 'date' : 'dateTime'
  return formatDate(labelledMoment(start, period), language, style, zoneOf(period, zone.timeZone))
}

/** When a candle began: a day, or a day and a time with its zone. */
export function candleTime(start: number, writing: Writing): string {
  const date = candleDate(start, writing)
  return isDated(writing.period) ? date : `${date} ${writing.zone.name}`
}
