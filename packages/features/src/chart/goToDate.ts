import { DAY_MS, tradingDateStart } from '@openlot/core/math'
import { momentOf, readDate, type DateFields } from '../forms/dateFields.ts'

/** How what is typed is read. */
interface Reading {
  /** Whether candles are of trading days, so that no time of day is asked for. */
  readonly isDated: boolean
  /** In which times are typed. */
  readonly timeZone: string
  /** In milliseconds since the epoch. */
  readonly now: number
}

/** Why there is nothing to go to. */
export type DateProblem = 'invalid' | 'future'

/** The time that is typed, in milliseconds since the epoch: of a date its trading day’s start. */
export function timeOfFields(fields: DateFields, { isDated, timeZone, now }: Reading): number | DateProblem {
  const date = readDate(fields.date)
  const day = date === undefined ? undefined : tradingDateStart(date / DAY_MS)
  const time = isDated ? day : momentOf(fields, timeZone)
  if (time === undefined) return 'invalid'
  return time > now ? 'future' : time
}
