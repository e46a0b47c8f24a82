import { MINUTES_PER_DAY, MINUTES_PER_WEEK, type Stretch, type WeeklySessions } from './sessions.ts'

const DAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const two = (value: number): string => String(value).padStart(2, '0')
const clock = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
const opening = (minute: number): string =>
  `${DAY_NAMES[Math.floor(minute / MINUTES_PER_DAY)]} ${clock(minute % MINUTES_PER_DAY)}`

/** A stretch that ends at midnight ends at 24:00 of its day. */
function closing(minute: number): string {
  const day = Math.floor((minute - 1) / MINUTES_PER_DAY)
  return `${DAY_NAMES[day % 7]} ${clock(minute - day * MINUTES_PER_DAY)}`
}

/** Formats weekly hours the way an operator writes them. @example 'America/New_York Sun 17:00-Fri 17:00' */
export function formatSessions({ timeZone, stretches }: WeeklySessions): string {
  return `${timeZone} ${stretches.map(({ opens, closes }) => `${opening(opens)}-${closing(closes)}`).join(', ')}`
}

/** Parses weekly hours; undefined for an unknown time zone, an invalid time or overlapping stretches. */
export function parseSessions(text: string): WeeklySessions | undefined {
  const [, timeZone = '', list = ''] = /^(\S+) (.+)$/.exec(text.trim()) ?? []
  const stretches = list.split(',').map((part) => parseStretch(part.trim()))
  if (!isTimeZone(timeZone) || !stretches.every((stretch) => stretch !== undefined)) return undefined
  const inOrder = stretches.toSorted((a, b) => a.opens - b.opens)
  const overlaps = inOrder.some(({ closes }, index) => {
    const next = inOrder[index + 1]?.opens ?? inOrder[0]!.opens + MINUTES_PER_WEEK
    return closes > next
  })
  return overlaps ? undefined : { timeZone, stretches: inOrder }
}

function parseStretch(text: string): Stretch | undefined {
  const [, ...parts] = /^(\w{3}) (\d\d:\d\d) ?- ?(\w{3}) (\d\d:\d\d)$/.exec(text) ?? []
  const opens = minuteOf(parts[0], parts[1])
  const closes = minuteOf(parts[2], parts[3])
  if (opens === undefined || closes === undefined || opens === MINUTES_PER_WEEK) return undefined
  return { opens, closes: closes > opens ? closes : closes + MINUTES_PER_WEEK }
}

function minuteOf(dayName: string | undefined, time = ''): number | undefined {
  const day = DAY_NAMES.findIndex((name) => name.toLowerCase() === dayName?.toLowerCase())
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const inDay = hour * 60 + minute
  return day < 0 || minute > 59 || inDay > MINUTES_PER_DAY ? undefined : day * MINUTES_PER_DAY + inDay
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
