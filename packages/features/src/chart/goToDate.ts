import { DAY_MS, isoTime, MINUTE_MS, tradingDateStart, zonedInstant } from '@openlot/core/math'

/** What is typed, as fields of dates and times have it: `2026-03-04` and `13:30`; empty where it is none. */
export interface DateFields {
  readonly date: string
  readonly time: string
}

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

/** A moment as the fields have it, by the clocks of a zone. */
export function fieldsOf(moment: number, timeZone: string): DateFields {
  const text = isoTime(moment, timeZone)
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}

/** Milliseconds since the epoch, as if the date were of UTC; undefined for one that the calendar does not have. */
function readDate(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const date = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(date) || new Date(date).toISOString().slice(0, 10) !== text ? undefined : date
}

function readMinutes(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})(?::\d{2})?$/.exec(text) ?? []
  const all = 60 * Number(hours) + Number(minutes)
  return Number(hours) < 24 && Number(minutes) < 60 ? all : undefined
}

/** The time that is typed, in milliseconds since the epoch: of a date its trading day’s start. */
export function timeOfFields(fields: DateFields, { isDated, timeZone, now }: Reading): number | DateProblem {
  const date = readDate(fields.date)
  const minutes = isDated ? 0 : readMinutes(fields.time)
  if (date === undefined || minutes === undefined) return 'invalid'
  const time = isDated ? tradingDateStart(date / DAY_MS) : zonedInstant(timeZone, date + minutes * MINUTE_MS)
  return time > now ? 'future' : time
}
