import { DAY_MS, tradingDate } from '@openlot/core/math'

/** The days that statements are made of without typing them. */
const QUICK_PERIODS = ['lastDay', 'thisMonth', 'lastMonth', 'lastYear', 'own'] as const
export type QuickPeriod = (typeof QUICK_PERIODS)[number]

/** Days as a date field has them, both included: "2026-11-22". */
export interface StatementDays {
  readonly from: string
  readonly to: string
}

const dayOf = (date: number): string => new Date(date * DAY_MS).toISOString().slice(0, 10)

/** The trading days of a period; undefined while those that are typed are missing, in the wrong order or not over. */
export function daysOf(period: QuickPeriod, own: StatementDays, now: number): StatementDays | undefined {
  const today = tradingDate(now)
  const last = dayOf(today - 1)
  const [year = '', month = ''] = dayOf(today).split('-')
  const first = Date.parse(`${year}-${month}-01`) / DAY_MS
  if (period === 'lastDay') return { from: last, to: last }
  if (period === 'lastMonth') return { from: `${dayOf(first - 1).slice(0, 'YYYY-MM'.length)}-01`, to: dayOf(first - 1) }
  if (period === 'lastYear') return { from: `${Number(year) - 1}-01-01`, to: `${Number(year) - 1}-12-31` }
  const asked = period === 'own' ? own : { from: dayOf(first), to: last }
  const isDay = (day: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
  return isDay(asked.from) && isDay(asked.to) && asked.from <= asked.to ? asked : undefined
}

/** The periods that can be chosen: on the first day of a month none of it is over. */
export const periodsAt = (now: number): QuickPeriod[] =>
  QUICK_PERIODS.filter((period) => period === 'own' || daysOf(period, { from: '', to: '' }, now) !== undefined)
