import { zoneOffset } from '@openlot/core/math'
import { type WeeklySessions, isInSession, minuteOfWeek } from './sessions.ts'

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const DAY = 86_400_000
const WEEK = 7 * DAY
/** A market that does not open or close in so long has no next change worth a timer. */
const LOOK_AHEAD = 60 * DAY

/** A time in which a market stays shut against its weekly hours: a holiday, an early close, a late opening. */
export interface Closure {
  readonly name: string
  /** Milliseconds since the epoch, UTC; open again from `until` on. */
  readonly from: number
  readonly until: number
}

/** When a market trades: week after week, but for its closures. */
export interface TradingHours {
  readonly sessions: WeeklySessions
  readonly closures: readonly Closure[]
}

/** Whether the hours say that the market is open at `time`. */
export function isTradingTime({ sessions, closures }: TradingHours, time: number): boolean {
  return isInSession(sessions, time) && !closures.some(({ from, until }) => from <= time && time < until)
}

/**
 * The first moment after `time` at which the market opens or closes.
 *
 * @returns milliseconds since the epoch; undefined where nothing changes within two months.
 */
export function nextChange(hours: TradingHours, time: number): number | undefined {
  const isOpen = isTradingTime(hours, time)
  for (let moment = nextBoundary(hours, time); moment - time <= LOOK_AHEAD; moment = nextBoundary(hours, moment)) {
    if (isTradingTime(hours, moment) !== isOpen) return moment
  }
  return undefined
}

/** The next moment at which anything could change: a session's end or start, a closure's, or the clock being moved. */
function nextBoundary({ sessions, closures }: TradingHours, time: number): number {
  let next = nextClockChange(sessions.timeZone, time)
  const minute = minuteOfWeek(sessions.timeZone, time)
  // As the clock stands now; should it be moved before, that comes first.
  for (const stretch of sessions.stretches) {
    for (const boundary of [stretch.opens, stretch.closes]) {
      const left = ((((boundary - minute) * MINUTE) % WEEK) + WEEK) % WEEK
      next = Math.min(next, time + (left || WEEK))
    }
  }
  for (const { from, until } of closures) {
    if (from > time) next = Math.min(next, from)
    else if (until > time) next = Math.min(next, until)
  }
  return next
}

/** When the zone's clock is next put forward or back, looking a week ahead. */
function nextClockChange(timeZone: string, time: number): number {
  const offset = zoneOffset(timeZone, time)
  let before = Math.floor(time / QUARTER)
  let after = before + WEEK / QUARTER
  if (zoneOffset(timeZone, after * QUARTER) === offset) return time + WEEK
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (zoneOffset(timeZone, middle * QUARTER) === offset) before = middle
    else after = middle
  }
  return after * QUARTER
}
