import { DAY_MS, MINUTE_MS, WEEK_MS, zoneOffset } from '@openlot/core/math'

export const MINUTES_PER_DAY = DAY_MS / MINUTE_MS
export const MINUTES_PER_WEEK = WEEK_MS / MINUTE_MS
/** The epoch was a Thursday; trading weeks start on Sunday. */
const SUNDAY_MS = -4 * DAY_MS

/** One stretch of trading, in minutes since Sunday 00:00 local time; across the end of the week it closes after 10,080. */
export interface Stretch {
  readonly opens: number
  readonly closes: number
}

/** Weekly trading hours in the local time of `timeZone`. */
export interface WeeklySessions {
  readonly timeZone: string
  readonly stretches: readonly Stretch[]
}

const at = (day: number, hour: number, minute = 0): number => (day * 24 + hour) * 60 + minute

/** Sunday 17:00 to Friday 17:00 New York. */
export const FOREX_SESSIONS: WeeklySessions = {
  timeZone: 'America/New_York',
  stretches: [{ opens: at(0, 17), closes: at(5, 17) }],
}

/** Like forex, an hour later on Sunday, with a break from 17:00 to 18:00 each day. */
export const DAILY_BREAK_SESSIONS: WeeklySessions = {
  timeZone: 'America/New_York',
  stretches: [0, 1, 2, 3, 4].map((day) => ({ opens: at(day, 18), closes: at(day + 1, 17) })),
}

/** Frankfurt's extended hours, 01:15 to 22:00. */
export const FRANKFURT_SESSIONS: WeeklySessions = {
  timeZone: 'Europe/Berlin',
  stretches: [1, 2, 3, 4, 5].map((day) => ({ opens: at(day, 1, 15), closes: at(day, 22) })),
}

/** London's extended hours, 01:00 to 21:00. */
export const LONDON_SESSIONS: WeeklySessions = {
  timeZone: 'Europe/London',
  stretches: [1, 2, 3, 4, 5].map((day) => ({ opens: at(day, 1), closes: at(day, 21) })),
}

/** Digital currency never closes. */
export const ALWAYS_OPEN: WeeklySessions = { timeZone: 'UTC', stretches: [{ opens: 0, closes: at(7, 0) }] }

/** Minutes since Sunday 00:00 in the zone's local time, with fractions. */
export function minuteOfWeek(timeZone: string, time: number): number {
  const wall = time + zoneOffset(timeZone, time)
  return ((((wall - SUNDAY_MS) % WEEK_MS) + WEEK_MS) % WEEK_MS) / MINUTE_MS
}

/** Whether `time` is within the weekly hours, ignoring holidays; daylight saving time follows the zone. */
export function isInSession({ timeZone, stretches }: WeeklySessions, time: number): boolean {
  const minute = minuteOfWeek(timeZone, time)
  // A stretch across the end of the week closes in the next one.
  return stretches.some(
    ({ opens, closes }) => (minute >= opens && minute < closes) || minute < closes - MINUTES_PER_WEEK,
  )
}
