import type { Period } from 'klinecharts'
import type { ChartPeriod } from './types.ts'

const periods: Record<ChartPeriod, Period> = {
  '1min': { type: 'minute', span: 1 },
  '5min': { type: 'minute', span: 5 },
  '15min': { type: 'minute', span: 15 },
  '30min': { type: 'minute', span: 30 },
  '60min': { type: 'hour', span: 1 },
  '1day': { type: 'day', span: 1 },
}

/** A period as the chart library names it. */
export const libraryPeriod = (period: ChartPeriod): Period => periods[period]

const MINUTE_MS = 60_000
const MINUTES_PER_HOUR = 60

/** The length of a candle in milliseconds; undefined for a day, whose length depends on the market. */
export function periodLength(period: ChartPeriod): number | undefined {
  const { type, span } = periods[period]
  if (type === 'minute') return span * MINUTE_MS
  return type === 'hour' ? span * MINUTES_PER_HOUR * MINUTE_MS : undefined
}
