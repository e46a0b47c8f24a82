import type { Instrument } from '@openlot/core/contract'
import { DAY_MS, MINUTE_MS, WEEK_MS, zonedInstant, zoneOffset } from '@openlot/core/math'

const DAYS = 7
const MINUTES_PER_DAY = DAY_MS / MINUTE_MS
/** The epoch was a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS

/** A stretch of trading within a day, in minutes since midnight. */
interface OpenSpan {
  readonly from: number
  readonly until: number
}

/** A day of a week with its stretches of trading. */
export interface TradingDay {
  /** Its midnight, written as if the clocks were UTC's. */
  readonly midnight: number
  readonly open: readonly OpenSpan[]
  /** Minutes of it that are over; undefined on other days than today. */
  readonly now: number | undefined
}

/** Minutes of a clock. @example minutesOf('17:30') // 1050 */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** What is left of a span without another one. */
const without = (span: OpenSpan, { from, until }: OpenSpan): OpenSpan[] =>
  [
    { from: span.from, until: Math.min(span.until, from) },
    { from: Math.max(span.from, until), until: span.until },
  ].filter((rest) => rest.from < rest.until)

/** Spans in order; those that touch are one. */
const joined = (spans: readonly OpenSpan[]): OpenSpan[] =>
  spans
    .toSorted((one, other) => one.from - other.from)
    .reduce<OpenSpan[]>((all, span) => {
      const last = all.at(-1)
      if (last === undefined || last.until < span.from) return [...all, span]
      return [...all.slice(0, -1), { from: last.from, until: Math.max(last.until, span.until) }]
    }, [])

/**
 * When an instrument is traded in the week of `now`, from Monday on, by the clocks of `timeZone`: its weekly hours
 * without its holidays.
 */
export function weekHours(
  { TimeZone, Hours, Holidays }: Instrument['Sessions'],
  timeZone: string,
  now: number,
): readonly TradingDay[] {
  const wall = (time: number): number => time + zoneOffset(timeZone, time)
  const today = wall(now)
  const monday = today - ((((today - FIRST_MONDAY_MS) % WEEK_MS) + WEEK_MS) % WEEK_MS)
  // The week of the hours begins on Sunday, and by other clocks: those of the weeks around reach into this one.
  const sundays = [-1, 0, 1].map((weeks) => monday - DAY_MS + weeks * WEEK_MS)
  const spans = sundays
    .flatMap((sunday) =>
      Hours.map(({ OpenDay, OpenTime, CloseDay, CloseTime }) => ({
        from: zonedInstant(TimeZone, sunday + OpenDay * DAY_MS + minutesOf(OpenTime) * MINUTE_MS),
        until: zonedInstant(TimeZone, sunday + CloseDay * DAY_MS + minutesOf(CloseTime) * MINUTE_MS),
      })),
    )
    .flatMap((span) =>
      Holidays.reduce<OpenSpan[]>(
        (rest, { From, Until }) => rest.flatMap((each) => without(each, { from: From, until: Until })),
        [span],
      ),
    )
    .map(({ from, until }) => ({ from: wall(from), until: wall(until) }))
  const open = joined(spans)
  return Array.from({ length: DAYS }, (_, day) => {
    const midnight = monday + day * DAY_MS
    const within = (time: number): number => Math.min(MINUTES_PER_DAY, Math.max(0, (time - midnight) / MINUTE_MS))
    return {
      midnight,
      open: open
        .map(({ from, until }) => ({ from: within(from), until: within(until) }))
        .filter(({ from, until }) => from < until),
      now: today >= midnight && today < midnight + DAY_MS ? within(today) : undefined,
    }
  })
}

/** Whether a week of hours has no pause. */
export const isAlwaysOpen = (days: readonly TradingDay[]): boolean =>
  days.every(({ open: [first] }) => first?.from === 0 && first.until === MINUTES_PER_DAY)
