import { HOUR_MS, MINUTE_MS, WEEK_MS, zoneOffset } from '@openlot/core/math'
import { ALWAYS_OPEN, MINUTES_PER_WEEK, type WeeklySessions } from '../../../terms/sessions.ts'

const HOURS_PER_WEEK = WEEK_MS / HOUR_MS
const MINUTES_PER_HOUR = HOUR_MS / MINUTE_MS
/** A Sunday 00:00; weeks are counted from it. */
const ORIGIN = Date.UTC(1970, 0, 4)
/** When zones have their winter time, to which the hours below refer. */
const WINTER = Date.UTC(2026, 0, 15)

/** Activity per hour of the day (UTC in winter, from 0:00): low in Asia, higher in the London morning, highest in the New York overlap. */
const SESSION_PROFILE = [
  0.6, 0.6, 0.55, 0.5, 0.5, 0.6, 0.9, 1.3, 1.5, 1.3, 1.1, 1.1, 1.4, 1.9, 2, 1.8, 1.4, 1, 0.9, 0.8, 0.7, 0.4, 0.4, 0.5,
]
const CONTINUOUS_PROFILE = SESSION_PROFILE.map((activity) => 0.6 + activity * 0.4)
/** While the market is closed, so that it opens near where it closed, and moves if an operator opens it. */
const CLOSED_ACTIVITY = 0.05

/**
 * Market time: it runs faster in active hours and hardly while the market is closed. Hours are those of the
 * instrument's own time zone, so they move with its clock in summer.
 */
export class Activity {
  readonly #timeZone: string
  readonly #hours = new Float64Array(HOURS_PER_WEEK)
  /** Market time elapsed at the start of each hour of the local week; the last is a full week. */
  readonly #elapsed = new Float64Array(HOURS_PER_WEEK + 1)

  constructor(sessions: WeeklySessions) {
    this.#timeZone = sessions.timeZone
    const profile = sessions.timeZone === ALWAYS_OPEN.timeZone ? CONTINUOUS_PROFILE : SESSION_PROFILE
    const ahead = Math.round(zoneOffset(sessions.timeZone, WINTER) / HOUR_MS)
    for (let hour = 0; hour < HOURS_PER_WEEK; hour++) {
      const active = profile[(((hour - ahead) % 24) + 24) % 24]!
      this.#hours[hour] = isOpenWithin(sessions, hour) ? active : CLOSED_ACTIVITY
    }
    // A week of market time equals a week of wall-clock time, so that volatilities have their usual meaning.
    const scale = HOURS_PER_WEEK / this.#hours.reduce((sum, hour) => sum + hour, 0)
    for (let hour = 0; hour < HOURS_PER_WEEK; hour++) {
      this.#elapsed[hour + 1] = this.#elapsed[hour]! + this.#hours[hour]! * scale * HOUR_MS
    }
  }

  /** Market time at `time`, in milliseconds. It stands still or repeats for one closed hour when clocks change. */
  elapsed(time: number): number {
    const { week, hours } = this.#local(time)
    const hour = Math.floor(hours)
    const before = this.#elapsed[hour]!
    return week * WEEK_MS + before + (this.#elapsed[hour + 1]! - before) * (hours - hour)
  }

  /** Activity at `time`: 1 is an average open hour; never 0. */
  level(time: number): number {
    return this.#hours[Math.floor(this.#local(time).hours)]!
  }

  /** The week and the hours since its start, in local time. */
  #local(time: number): { week: number; hours: number } {
    const since = time + zoneOffset(this.#timeZone, time) - ORIGIN
    const week = Math.floor(since / WEEK_MS)
    return { week, hours: (since - week * WEEK_MS) / HOUR_MS }
  }
}

/** Whether any minute of this hour of the local week is in a session. */
function isOpenWithin({ stretches }: WeeklySessions, hour: number): boolean {
  const from = hour * MINUTES_PER_HOUR
  const until = from + MINUTES_PER_HOUR
  return stretches.some(({ opens, closes }) => (opens < until && from < closes) || from < closes - MINUTES_PER_WEEK)
}
