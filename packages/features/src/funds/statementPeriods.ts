/** The periods of which the account log can be saved. */
export const STATEMENT_PERIODS = ['thisMonth', 'lastMonth', 'thisYear', 'own'] as const
export type StatementPeriod = (typeof STATEMENT_PERIODS)[number]

/** Days as a date field has them: "2026-11-22". */
export interface Days {
  readonly first: string
  readonly last: string
}

/** A period in milliseconds since the epoch; the end is not included. */
export interface Span {
  readonly from: number
  readonly to: number
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** The start of a day where the user lives, `after` days later; undefined for what is no date. */
function startOf(day: string, after = 0): number | undefined {
  const [, year, month, date] = DATE.exec(day) ?? []
  if (year === undefined) return undefined
  const time = new Date(Number(year), Number(month) - 1, Number(date) + after).getTime()
  return Number.isNaN(time) ? undefined : time
}

/** The bounds of a period; undefined while the own days are missing, or the last is before the first. */
export function spanOf(period: StatementPeriod, own: Days, now: Date): Span | undefined {
  const [year, month] = [now.getFullYear(), now.getMonth()]
  const between = (from: Date, to: Date): Span => ({ from: from.getTime(), to: to.getTime() })
  if (period === 'thisMonth') return between(new Date(year, month), new Date(year, month + 1))
  if (period === 'lastMonth') return between(new Date(year, month - 1), new Date(year, month))
  if (period === 'thisYear') return between(new Date(year, 0), new Date(year + 1, 0))
  const [from, to] = [startOf(own.first), startOf(own.last, 1)]
  return from === undefined || to === undefined || from >= to ? undefined : { from, to }
}
