import { DAY_MS, MINUTE_MS, WEEK_MS, zoneOffset } from '@openlot/core/math'
import { type WeeklySessions, isInSession, minuteOfWeek } from './sessions.ts'

/** Time zones change their offset at a multiple of this. */
const OFFSET_STEP_MS = 15 * MINUTE_MS
/** How far ahead the next change is searched for. */
const MAX_LOOK_AHEAD_MS = 60 * DAY_MS

/** A period in which a market is closed despite its weekly hours: a holiday, an early close, a late opening. */
export interface Closure {
  readonly name: string
  /** Milliseconds since the epoch, UTC; open again from `until` on. */
  readonly from: number
  readonly until: number
}

/** When a market trades: its weekly hours without its closures. */
export interface TradingHours {
  readonly sessions: WeeklySessions
  readonly closures: readonly Closure[]
}

/** Whether the market is open at `time` according to its hours. */
export function isTradingTime({ sessions, closures }: TradingHours, time: number): boolean {
  return isInSession(sessions, time) && !closures.some(({ from, until }) => from <= time && time < until)
}

/**
 * The first moment after `time` at which the market opens or closes.
 *
 * @returns milliseconds since the epoch; undefined if nothing changes within two months.
 */
export function nextChange(hours: TradingHours, time: number): number | undefined {
  const isOpen = isTradingTime(hours, time)
  for (
    let moment = nextBoundary(hours, time);
    moment - time <= MAX_LOOK_AHEAD_MS;
    moment = nextBoundary(hours, moment)
  ) {
    if (isTradingTime(hours, moment) !== isOpen) return moment
  }
  return undefined
}

/** A time in which the hours keep a market closed, in milliseconds since the epoch. */
export interface ClosedTime {
  readonly from: number
  readonly until: number
}

/** No market closes for longer. */
const MAX_LOOK_BACK_MS = 14 * DAY_MS

/** The closed time that `time` is in; undefined while the hours say open, or if they say nothing else for months. */
export function closedTime(hours: TradingHours, time: number): ClosedTime | undefined {
  if (isTradingTime(hours, time)) return undefined
  const until = nextChange(hours, time)
  if (until === undefined) return undefined
  let from = time - MAX_LOOK_BACK_MS
  for (let change = nextChange(hours, from); change !== undefined && change <= time;) {
    from = change
    change = nextChange(hours, from)
  }
  return { from, until }
}

/** The next time at which the market could open or close: a stretch's or closure's start or end, or a clock change. */
function nextBoundary({ sessions, closures }: TradingHours, time: number): number {
  let next = nextClockChange(sessions.timeZone, time)
  const minute = minuteOfWeek(sessions.timeZone, time)
  // With the current offset; if the clock changes earlier, that is the next boundary.
  for (const stretch of sessions.stretches) {
    for (const boundary of [stretch.opens, stretch.closes]) {
      const left = ((((boundary - minute) * MINUTE_MS) % WEEK_MS) + WEEK_MS) % WEEK_MS
      next = Math.min(next, time + (left || WEEK_MS))
    }
  }
  for (const { from, until } of closures) {
    if (from > time) next = Math.min(next, from)
    else if (until > time) next = Math.min(next, until)
  }
  return next
}

/** The zone's next change of offset within a week, or a week from now. */
function nextClockChange(timeZone: string, time: number): number {
  const offset = zoneOffset(timeZone, time)
  let before = Math.floor(time / OFFSET_STEP_MS)
  let after = before + WEEK_MS / OFFSET_STEP_MS
  if (zoneOffset(timeZone, after * OFFSET_STEP_MS) === offset) return time + WEEK_MS
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (zoneOffset(timeZone, middle * OFFSET_STEP_MS) === offset) before = middle
    else after = middle
  }
  return after * OFFSET_STEP_MS
}
