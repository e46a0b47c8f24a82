import { tradingDate } from '@openlot/core/math'
import { max } from 'drizzle-orm'
import { rollovers } from '../market/tables.ts'
import type { Db } from '../storage/database.ts'
import { dateOf, dateText } from '../storage/dates.ts'
import { OperatorError } from './operator.ts'

/** Nobody knows rates and dividends of later. */
const MOST_DAYS_AHEAD = 366

/** The trading day that runs, in days since 1970; the one after the last that was rolled over, where a clock is behind. */
export async function runningDay(db: Pick<Db, 'select'>, now = Date.now()): Promise<number> {
  const [last] = await db.select({ day: max(rollovers.day) }).from(rollovers)
  const today = tradingDate(now)
  return last?.day == null ? today : Math.max(today, dateOf(last.day) + 1)
}

/** Reads a day. @throws OperatorError for what is none. */
export function readDay(text: string, field: string): number {
  const date = /^\d{4}-\d\d-\d\d$/.test(text) ? dateOf(text) : Number.NaN
  // 30 February would be 2 March.
  if (Number.isNaN(date) || dateText(date) !== text)
    throw new OperatorError(`"${text}" is not a day; write it as 2026-12-24`, field)
  return date
}

/**
 * Reads the day from which on something holds.
 *
 * @param earliest what is before has been booked.
 * @throws OperatorError for an earlier one, and for one that is too far ahead to be meant.
 */
export function readDayFrom(text: string, field: string, earliest: number): number {
  const date = readDay(text, field)
  if (date < earliest)
    throw new OperatorError(
      `"${text}" is over, and nothing changes backwards; the earliest is ${dateText(earliest)}`,
      field,
    )
  if (date > earliest + MOST_DAYS_AHEAD)
    throw new OperatorError(
      `"${text}" is more than a year ahead; the latest is ${dateText(earliest + MOST_DAYS_AHEAD)}`,
      field,
    )
  return date
}
