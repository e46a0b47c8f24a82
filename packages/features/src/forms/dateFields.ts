import { isoTime, MINUTE_MS, zonedInstant } from '@openlot/core/math'

/** What is typed, as fields of dates and times have it: `2026-03-04` and `13:30`; empty where it is none. */
export interface DateFields {
  readonly date: string
  readonly time: string
}

/** A moment as the fields have it, by the clocks of a zone. */
export function fieldsOf(moment: number, timeZone: string): DateFields {
  const text = isoTime(moment, timeZone)
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}

/** Milliseconds since the epoch, as if the date were of UTC; undefined for one that the calendar does not have. */
export function readDate(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const date = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(date) || new Date(date).toISOString().slice(0, 10) !== text ? undefined : date
}

function readMinutes(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})(?::\d{2})?$/.exec(text) ?? []
  const all = 60 * Number(hours) + Number(minutes)
  return Number(hours) < 24 && Number(minutes) < 60 ? all : undefined
}

/** The moment that is typed by the clocks of a zone, in milliseconds since the epoch; undefined where it is none. */
export function momentOf({ date: day, time }: DateFields, timeZone: string): number | undefined {
  const date = readDate(day)
  const minutes = readMinutes(time)
  return date === undefined || minutes === undefined ? undefined : zonedInstant(timeZone, date + minutes * MINUTE_MS)
}
