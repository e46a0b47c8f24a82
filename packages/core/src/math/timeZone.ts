import { MINUTE_MS } from './time.ts'

const QUARTER_HOUR_MS = 15 * MINUTE_MS
const MAX_OFFSETS = 50_000

const formatters = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, Map<number, number>>()

function formatter(timeZone: string): Intl.DateTimeFormat {
  let format = formatters.get(timeZone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formatters.set(timeZone, format)
  }
  return format
}

/**
 * Milliseconds to add to UTC to read a wall clock of `timeZone` at `time`.
 * Clocks change on quarter hours only, so one result serves a quarter of an hour.
 *
 * @example zoneOffset('America/New_York', Date.UTC(2026, 0, 5)) // -18_000_000
 */
export function zoneOffset(timeZone: string, time: number): number {
  const quarter = Math.floor(time / QUARTER_HOUR_MS)
  let zone = offsets.get(timeZone)
  if (zone === undefined) offsets.set(timeZone, (zone = new Map()))
  const known = zone.get(quarter)
  if (known !== undefined) return known

  const start = quarter * QUARTER_HOUR_MS
  const part: Record<string, number> = {}
  for (const { type, value } of formatter(timeZone).formatToParts(start)) part[type] = Number(value)
  const wall = Date.UTC(part['year']!, part['month']! - 1, part['day'], part['hour'], part['minute'], part['second'])
  const offset = wall - start
  // A year has 35,000 quarter hours; a server that runs for years must not keep them all.
  if (zone.size > MAX_OFFSETS) zone.clear()
  zone.set(quarter, offset)
  return offset
}

/** The instant at which a clock in `timeZone` shows `wall` (a wall time written as if it were UTC). */
export function zonedInstant(timeZone: string, wall: number): number {
  const guess = wall - zoneOffset(timeZone, wall)
  return wall - zoneOffset(timeZone, guess)
}

/**
 * A moment as ISO 8601 has it, by the clocks of a zone.
 *
 * @example isoTime(Date.UTC(2026, 0, 5, 12), 'Asia/Hong_Kong') // '2026-01-05T20:00:00+08:00'
 */
export function isoTime(time: number, timeZone: string): string {
  const offset = zoneOffset(timeZone, time)
  const minutes = Math.abs(offset) / MINUTE_MS
  const pad = (value: number) => String(value).padStart(2, '0')
  const sign = offset < 0 ? '-' : '+'
  const wall = new Date(time + offset).toISOString().slice(0, 19)
  return `${wall}${sign}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** Whether a name is that of an IANA time zone. @example isTimeZone('Europe/London') is true */
export function isTimeZone(name: string): boolean {
  try {
    formatter(name)
    return true
  } catch {
    return false
  }
}
