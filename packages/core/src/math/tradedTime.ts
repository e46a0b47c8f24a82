import { DAY_MS, MINUTE_MS, WEEK_MS } from './time.ts'
import { zonedInstant, zoneOffset } from './timeZone.ts'

/** A stretch of trading, in minutes since Sunday 00:00 on the market's clocks; across the end of the week it closes after 10,080. */
export interface WeeklyStretch {
  readonly opens: number
  readonly closes: number
}

/** Time that passes only while a market trades by its weekly hours. */
export interface TradedTime {
  /** What has been traded until a time, in milliseconds since a moment that is always the same. */
  until(time: number): number
  /** When so much has been traded: where the market closes then, when it opens again. */
  timeOf(traded: number): number
  /** How long a bar of a period trades, in milliseconds: on average, as the last one of a day may be shorter. */
  barMs(periodMs: number): number
}

/** The epoch was a Thursday. */
const FIRST_SUNDAY_MS = 3 * DAY_MS
const MINUTES_PER_WEEK = WEEK_MS / MINUTE_MS

/** What lies within one week, in order; stretches do not overlap. */
function withinWeek(stretches: readonly WeeklyStretch[]): WeeklyStretch[] {
  return stretches
    .flatMap(({ opens, closes }) =>
      closes <= MINUTES_PER_WEEK
        ? [{ opens, closes }]
        : [
            { opens, closes: MINUTES_PER_WEEK },
            { opens: 0, closes: closes - MINUTES_PER_WEEK },
          ],
    )
    .toSorted((one, other) => one.opens - other.opens)
}

/**
 * The traded time of a market; holidays count as if they were traded. Where a market is open while clocks change, that
 * hour is told wrong.
 *
 * @returns undefined for a market that never closes, or never opens.
 */
export function tradedTime(timeZone: string, weekly: readonly WeeklyStretch[]): TradedTime | undefined {
  const stretches = withinWeek(weekly).map(({ opens, closes }) => ({
    opens: opens * MINUTE_MS,
    closes: closes * MINUTE_MS,
  }))
  const weekMs = stretches.reduce((sum, { opens, closes }) => sum + closes - opens, 0)
  if (weekMs <= 0 || weekMs >= WEEK_MS) return undefined
  // A market that is open through nights has days of 24 hours; another one as many as it opens on.
  const days = Math.max(
    Math.ceil(weekMs / DAY_MS),
    new Set(weekly.map(({ opens }) => Math.floor((opens * MINUTE_MS) / DAY_MS))).size,
  )
  const dayMs = weekMs / days
  return {
    until(time) {
      const wall = time + zoneOffset(timeZone, time) - FIRST_SUNDAY_MS
      const week = Math.floor(wall / WEEK_MS)
      const inWeek = wall - week * WEEK_MS
      const passed = stretches.reduce(
        (sum, { opens, closes }) => sum + Math.max(0, Math.min(inWeek, closes) - opens),
        0,
      )
      return week * weekMs + passed
    },
    timeOf(traded) {
      const week = Math.floor(traded / weekMs)
      let left = traded - week * weekMs
      const start = FIRST_SUNDAY_MS + week * WEEK_MS
      for (const { opens, closes } of stretches) {
        if (left < closes - opens) return zonedInstant(timeZone, start + opens + left)
        left -= closes - opens
      }
      // Rounding has left nothing of the week.
      return zonedInstant(timeZone, start + WEEK_MS + stretches[0]!.opens)
    },
    barMs(periodMs) {
      if (periodMs > DAY_MS) return (weekMs * periodMs) / WEEK_MS
      return dayMs / Math.ceil(dayMs / periodMs)
    },
  }
}
