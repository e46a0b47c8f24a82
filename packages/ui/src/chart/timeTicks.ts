import { zoneOffset } from '@openlot/core/math'
import { isDated } from './period.ts'
import type { ChartPeriod } from './types.ts'
import { labelledMoment } from './tradingDate.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
const WEEK_MS = 7 * DAY_MS
/** 1970 began on a Thursday, weeks begin on a Monday. */
const WEEK_OFFSET_MS = 3 * DAY_MS

/** Times of a day that are rounder than others, from the least round. */
const ROUND_MS = [5, 15, 30, 60, 180, 360, 720].map((minutes) => minutes * MINUTE_MS)

/** A candle that is labelled on the time axis, with its time or, where a day begins, its date. */
export interface TimeTick {
  readonly index: number
  readonly moment: number
  readonly style: 'time' | 'monthDay' | 'date'
}

/** How much begins between two times: from 0, nothing, over round times, the day, week and month to the year. */
function rankOf(wall: number, before: number): number {
  const [date, former] = [new Date(wall), new Date(before)]
  const begins = (length: number, offset = 0) =>
    Math.floor((wall + offset) / length) > Math.floor((before + offset) / length)
  if (date.getUTCFullYear() !== former.getUTCFullYear()) return ROUND_MS.length + 4
  if (date.getUTCMonth() !== former.getUTCMonth()) return ROUND_MS.length + 3
  if (begins(WEEK_MS, WEEK_OFFSET_MS)) return ROUND_MS.length + 2
  if (begins(DAY_MS)) return ROUND_MS.length + 1
  return ROUND_MS.findLastIndex((length) => begins(length)) + 1
}

interface TickSettings {
  readonly period: ChartPeriod
  readonly timeZone: string
  /** Candles between two labels. */
  readonly least: number
}

/**
 * The candles to label on the time axis: the roundest times come first, and others where there is room.
 *
 * @param starts of the candles in sight, and of the one before them if there is one, in milliseconds.
 */
export function timeTicks(starts: readonly number[], { period, timeZone, least }: TickSettings): TimeTick[] {
  const walls = starts.map((start) => {
    const moment = labelledMoment(start, period)
    // What clocks of the zone show, as if it were universal time.
    return moment + zoneOffset(timeZone, moment)
  })
  const ranked = walls
    .map((wall, index) => ({ index, rank: index === 0 ? 0 : rankOf(wall, walls[index - 1] ?? wall) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank || a.index - b.index)
  const placed: typeof ranked = []
  for (const one of ranked) if (placed.every(({ index }) => Math.abs(index - one.index) >= least)) placed.push(one)
  return placed
    .toSorted((a, b) => a.index - b.index)
    .map(({ index, rank }) => ({
      index,
      moment: labelledMoment(starts[index] ?? 0, period),
      style: rank > ROUND_MS.length + 3 ? 'date' : isDated(period) || rank > ROUND_MS.length ? 'monthDay' : 'time',
    }))
}
