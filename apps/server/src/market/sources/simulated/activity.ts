import { HOUR_MS, WEEK_MS } from '@openlot/core/math'
import { type WeeklySessions, isInSession } from '../../sessions.ts'

const HOURS_PER_WEEK = WEEK_MS / HOUR_MS
/** The first Sunday 00:00 UTC; weeks are counted from it. */
const ORIGIN = Date.UTC(1970, 0, 4)

/** Activity per hour of the day (UTC, from 0:00): low in Asia, higher in the London morning, highest in the New York overlap. */
const SESSION_PROFILE = [
  0.6, 0.6, 0.55, 0.5, 0.5, 0.6, 0.9, 1.3, 1.5, 1.3, 1.1, 1.1, 1.4, 1.9, 2, 1.8, 1.4, 1, 0.9, 0.8, 0.7, 0.4, 0.4, 0.5,
]
const CONTINUOUS_PROFILE = SESSION_PROFILE.map((activity) => 0.6 + activity * 0.4)

/** Market time: it runs faster in active hours and stands still while the market is closed. */
export class Activity {
  readonly #hours = new Float64Array(HOURS_PER_WEEK)
  /** Market time elapsed at the start of each hour of the week; the last is a full week. */
  readonly #elapsed = new Float64Array(HOURS_PER_WEEK + 1)

  constructor(sessions: WeeklySessions, alwaysOpen: boolean) {
    const profile = alwaysOpen ? CONTINUOUS_PROFILE : SESSION_PROFILE
    for (let hour = 0; hour < HOURS_PER_WEEK; hour++) {
      const open = isInSession(sessions, ORIGIN + hour * HOUR_MS + HOUR_MS / 2)
      this.#hours[hour] = open ? profile[hour % 24]! : 0
    }
    // A week of market time equals a week of wall-clock time, so that volatilities have their usual meaning.
    const scale = HOURS_PER_WEEK / this.#hours.reduce((sum, hour) => sum + hour, 0)
    for (let hour = 0; hour < HOURS_PER_WEEK; hour++) {
      this.#elapsed[hour + 1] = this.#elapsed[hour]! + this.#hours[hour]! * scale * HOUR_MS
    }
  }

  /** Market time at `time`, in milliseconds; never decreases. */
  elapsed(time: number): number {
    const since = time - ORIGIN
    const week = Math.floor(since / WEEK_MS)
    const hours = (since - week * WEEK_MS) / HOUR_MS
    const hour = Math.floor(hours)
    const before = this.#elapsed[hour]!
    return week * WEEK_MS + before + (this.#elapsed[hour + 1]! - before) * (hours - hour)
  }

  /** Activity at `time`: 1 is an average open hour, 0 is closed. */
  level(time: number): number {
    return this.#hours[Math.floor(((time - ORIGIN) % WEEK_MS) / HOUR_MS)]!
  }
}
