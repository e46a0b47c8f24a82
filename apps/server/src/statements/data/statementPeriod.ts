import type { StatementKind } from '@openlot/core/contract'
import { tradingDate, tradingDateStart } from '@openlot/core/math'
import { Refusal } from '../../errors/refusal.ts'
import { dateOf, dateText } from '../../storage/dates.ts'

const MAX_DAYS = 10 * 366

/** Trading days that a statement is about, both included, in days since 1970. */
export interface StatementPeriod {
  readonly kind: StatementKind
  readonly first: number
  readonly last: number
}

/**
 * When a period begins, and when it is over. The very moment of 17:00 in New York belongs to the day that ends then: at it
 * are booked what its positions cost and bring overnight.
 */
export const boundsOf = ({ first, last }: Pick<StatementPeriod, 'first' | 'last'>): { from: number; to: number } => ({
  from: tradingDateStart(first) + 1,
  to: tradingDateStart(last + 1) + 1,
})

/** The period of days as they are written; a whole month is one, however it was asked for. */
export function periodOf(from: string, to: string): StatementPeriod {
  const [first, last] = [dateOf(from), dateOf(to)]
  return { kind: kindOf(from, to, last), first, last }
}

function kindOf(from: string, to: string, last: number): StatementKind {
  if (from === to) return 'day'
  const [year, month] = [from.slice(0, 'YYYY'.length), from.slice(0, 'YYYY-MM'.length)]
  if (from === `${year}-01-01` && to === `${year}-12-31`) return 'year'
  const isMonth = from === `${month}-01` && to.startsWith(month) && dateText(last + 1).endsWith('-01')
  return isMonth ? 'month' : 'range'
}

/**
 * Reads the days that somebody asks for.
 *
 * @throws Refusal for an order of days that is none, and before the last day has ended.
 */
export function readPeriod(from: string, to: string, now: number): StatementPeriod {
  const period = periodOf(from, to)
  const { first, last } = period
  if (first > last || last - first >= MAX_DAYS || first < 0) throw new Refusal('RANGE_INVALID')
  if (last >= tradingDate(now)) throw new Refusal('STATEMENT_NOT_READY')
  return period
}

/** The calendar month, and the year, that ended last: both are over once their last trading day is. */
export function lastMonth(now: number): StatementPeriod {
  const today = dateText(tradingDate(now))
  const last = dateOf(`${today.slice(0, 'YYYY-MM'.length)}-01`) - 1
  return { kind: 'month', first: dateOf(`${dateText(last).slice(0, 'YYYY-MM'.length)}-01`), last }
}

export function lastYear(now: number): StatementPeriod {
  const year = Number(dateText(tradingDate(now)).slice(0, 'YYYY'.length)) - 1
  return { kind: 'year', first: dateOf(`${year}-01-01`), last: dateOf(`${year}-12-31`) }
}
