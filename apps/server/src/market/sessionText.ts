import type { Stretch, WeeklySessions } from './sessions.ts'

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const DAY = 1440
const WEEK = 7 * DAY

const two = (value: number): string => String(value).padStart(2, '0')
const clock = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
const opening = (minute: number): string => `${DAYS[Math.floor(minute / DAY)]} ${clock(minute % DAY)}`

/** Midnight at the end of a stretch belongs to the day it ends. */
function closing(minute: number): string {
  const day = Math.floor((minute - 1) / DAY)
  return `${DAYS[day % 7]} ${clock(minute - day * DAY)}`
}

/** Weekly hours as an operator writes them. @example 'America/New_York Sun 17:00-Fri 17:00' */
export function formatSessions({ timeZone, stretches }: WeeklySessions): string {
  return `${timeZone} ${stretches.map(({ opens, closes }) => `${opening(opens)}-${closing(closes)}`).join(', ')}`
}

/** Reads weekly hours; undefined for a zone that is not known, a time that is none, and stretches that overlap. */
export function parseSessions(text: string): WeeklySessions | undefined {
  const [, timeZone = '', list = ''] = /^(\S+) (.+)$/.exec(text.trim()) ?? []
  const stretches = list.split(',').map((part) => parseStretch(part.trim()))
  if (!isTimeZone(timeZone) || !stretches.every((stretch) => stretch !== undefined)) return undefined
  const inOrder = stretches.toSorted((a, b) => a.opens - b.opens)
  const overlaps = inOrder.some(({ closes }, index) => {
    const next = inOrder[index + 1]?.opens ?? inOrder[0]!.opens + WEEK
    return closes > next
  })
  return overlaps ? undefined : { timeZone, stretches: inOrder }
}

function parseStretch(text: string): Stretch | undefined {
  const [, ...parts] = /^(\w{3}) (\d\d:\d\d) ?- ?(\w{3}) (\d\d:\d\d)$/.exec(text) ?? []
  const opens = minuteOf(parts[0], parts[1])
  const closes = minuteOf(parts[2], parts[3])
  if (opens === undefined || closes === undefined || opens === WEEK) return undefined
  return { opens, closes: closes > opens ? closes : closes + WEEK }
}

function minuteOf(dayName: string | undefined, time = ''): number | undefined {
  const day = DAYS.findIndex((name) => name.toLowerCase() === dayName?.toLowerCase())
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const inDay = hour * 60 + minute
  return day < 0 || minute > 59 || inDay > DAY ? undefined : day * DAY + inDay
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
