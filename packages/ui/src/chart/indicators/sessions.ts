import { DAY_MS, HOUR_MS, zonedInstant, zoneOffset } from '@openlot/core/math'

/** The hours of the market's great places, by their own clocks; no session begins on a Saturday or a Sunday. */
const PLACES = [
  { place: 'tokyo', timeZone: 'Asia/Tokyo', opens: 9, closes: 18 },
  { place: 'london', timeZone: 'Europe/London', opens: 8, closes: 17 },
  { place: 'newYork', timeZone: 'America/New_York', opens: 8, closes: 17 },
] as const

export type Place = (typeof PLACES)[number]['place']

/** A session, in milliseconds since the epoch; it ends before `to`. */
export interface Session {
  readonly place: Place
  readonly from: number
  readonly to: number
}

/** 1 January 1970 was a Thursday. */
const isWeekend = (date: number) => (date + 4) % 7 === 6 || (date + 4) % 7 === 0

/** The sessions that have a part between two times, place by place, each oldest first. */
export const sessionsBetween = (start: number, end: number): Session[] =>
  PLACES.flatMap(({ place, timeZone, opens, closes }) => {
    const first = Math.floor((start + zoneOffset(timeZone, start)) / DAY_MS)
    const last = Math.floor((end + zoneOffset(timeZone, end)) / DAY_MS)
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
      .filter((date) => !isWeekend(date))
      .map((date) => ({
        place,
        from: zonedInstant(timeZone, date * DAY_MS + opens * HOUR_MS),
        to: zonedInstant(timeZone, date * DAY_MS + closes * HOUR_MS),
      }))
      .filter(({ from, to }) => from < end && to > start)
  })
