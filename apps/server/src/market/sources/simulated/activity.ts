import { type WeeklySessions, isInSession } from '../../sessions.ts'

const HOUR = 3_600_000
const WEEK = 168 * HOUR
/** A Sunday 00:00 UTC, from which weeks are counted. */
const ORIGIN = Date.UTC(1970, 0, 4)

/** How lively each hour of a day is (UTC, from 0:00): Asia calm, London's morning, New York's overlap the peak. */
const AROUND_THE_CLOCK = [
  0.6, 0.6, 0.55, 0.5, 0.5, 0.6, 0.9, 1.3, 1.5, 1.3, 1.1, 1.1, 1.4, 1.9, 2, 1.8, 1.4, 1, 0.9, 0.8, 0.7, 0.4, 0.4, 0.5,
]
const NEVER_SLEEPS = AROUND_THE_CLOCK.map((activity) => 0.6 + activity * 0.4)

/** The clock a market feels: fast in busy hours, standing still while closed. */
export class Activity {
  readonly #hours = new Float64Array(168)
  /** Market time that has passed at the start of each hour of the week; the last is a whole week's. */
  readonly #elapsed = new Float64Array(169)

  constructor(sessions: WeeklySessions, alwaysOpen: boolean) {
    const profile = alwaysOpen ? NEVER_SLEEPS : AROUND_THE_CLOCK
    for (let hour = 0; hour < 168; hour++) {
      const open = isInSession(sessions, ORIGIN + hour * HOUR + HOUR / 2)
      this.#hours[hour] = open ? profile[hour % 24]! : 0
    }
    // A week of market time is as long as a week of the wall clock, so that volatilities mean the same.
    const scale = 168 / this.#hours.reduce((sum, hour) => sum + hour, 0)
    for (let hour = 0; hour < 168; hour++) {
      this.#elapsed[hour + 1] = this.#elapsed[hour]! + this.#hours[hour]! * scale * HOUR
    }
  }

  /** Market time at `time`, in milliseconds; never falls as time goes on. */
  elapsed(time: number): number {
    const since = time - ORIGIN
    const week = Math.floor(since / WEEK)
    const hours = (since - week * WEEK) / HOUR
    const hour = Math.floor(hours)
    const before = this.#elapsed[hour]!
    return week * WEEK + before + (this.#elapsed[hour + 1]! - before) * (hours - hour)
  }

  /** How lively the market is at `time`; 1 is the average open hour, 0 closed. */
  level(time: number): number {
    return this.#hours[Math.floor(((time - ORIGIN) % WEEK) / HOUR)]!
  }
}
