import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@openlot/core/math'
import type { Period } from 'klinecharts'
import type { ChartPeriod } from './types.ts'

const periods: Record<ChartPeriod, Period> = {
  '1min': { type: 'minute', span: 1 },
  '3min': { type: 'minute', span: 3 },
  '5min': { type: 'minute', span: 5 },
  '15min': { type: 'minute', span: 15 },
  '30min': { type: 'minute', span: 30 },
  '60min': { type: 'hour', span: 1 },
  '2hour': { type: 'hour', span: 2 },
  '4hour': { type: 'hour', span: 4 },
  '1day': { type: 'day', span: 1 },
  '1week': { type: 'week', span: 1 },
  '1mon': { type: 'month', span: 1 },
}

/** Whether candles of a period begin with a trading day, so that they have a date and no time of day. */
export const isDated = (period: ChartPeriod): boolean =>
  periods[period].type !== 'minute' && periods[period].type !== 'hour'

/** A period as the chart library names it. */
export const libraryPeriod = (period: ChartPeriod): Period => periods[period]

const DAYS_PER_MONTH = 365.25 / 12
const UNITS_MS = {
  second: SECOND_MS,
  minute: MINUTE_MS,
  hour: HOUR_MS,
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: DAYS_PER_MONTH * DAY_MS,
  year: 12 * DAYS_PER_MONTH * DAY_MS,
}

/** About how far candles of a period are from each other, in milliseconds; days and longer ones differ by the market. */
export function usualStepMs(period: ChartPeriod): number {
  const { type, span } = periods[period]
  return span * UNITS_MS[type]
}
