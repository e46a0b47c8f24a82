import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, zoneOffset } from '@openlot/core/math'

/** Positions may have been opened long before they were closed. */
const MAX_HELD_MS = 3 * 366 * DAY_MS
/** Clocks go on for weeks before they change again. */
const WEEK_MS = 7 * DAY_MS
const FIRST = Date.UTC(2000, 0, 1)

/** How the clocks of a zone go: when they change, and the seconds to add to UTC before the first change and after each. */
export interface ZoneClocks {
  readonly changes: readonly Date[]
  readonly seconds: readonly number[]
}

/**
 * The clocks of a zone in a span of time. A table of them is faster than asking the database for the time in the zone of each
 * of a hundred thousand trades.
 */
export function zoneClocks(zone: string, from: number, until: number): ZoneClocks {
  const start = Math.max(from - MAX_HELD_MS, FIRST)
  const changes: Date[] = []
  const seconds = [zoneOffset(zone, start) / SECOND_MS]
  for (let week = start; week < until; week += WEEK_MS) {
    const next = week + WEEK_MS
    if (zoneOffset(zone, week) === zoneOffset(zone, next)) continue
    changes.push(new Date(changeBetween(zone, week, next)))
    seconds.push(zoneOffset(zone, next) / SECOND_MS)
  }
  return { changes, seconds }
}

/** Clocks change on a quarter of an hour. */
function changeBetween(zone: string, from: number, to: number): number {
  const step = 15 * MINUTE_MS
  const before = zoneOffset(zone, from)
  let at = Math.floor(from / HOUR_MS) * HOUR_MS
  while (at < to && zoneOffset(zone, at) === before) at += step
  return at
}
