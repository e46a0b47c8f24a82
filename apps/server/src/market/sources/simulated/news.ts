import { DAY_MS, HOUR_MS, MARKET_TIME_ZONE, MINUTE_MS, SECOND_MS, zonedInstant, zoneOffset } from '@openlot/core/math'
import { RandomField } from './randomField.ts'
import { type Week, Weeks } from './weeks.ts'

/** When news are published on a working day, in New York. */
const TIMES_OF_DAY_MS = [8.5 * HOUR_MS, 10 * HOUR_MS, 14 * HOUR_MS]
const WORKING_DAYS = [1, 2, 3, 4, 5]
/** Events of a week. */
const MIN_EVENTS = 8
const MAX_EVENTS = 14

/** By how many of an hour's standard deviations news of each importance move a price, and which share of them it has. */
const IMPORTANCES = [
  { importance: 1, share: 0.75, min: 1, max: 2 },
  { importance: 2, share: 0.19, min: 2, max: 3.5 },
  { importance: 3, share: 0.06, min: 3.5, max: 6 },
] as const

const MIN_JUMP_MS = 1 * SECOND_MS
const MAX_JUMP_MS = 5 * SECOND_MS
/** How long after-shocks last, and in which time they become e times weaker. */
const AFTERSHOCKS_MS = 20 * MINUTE_MS
const AFTERSHOCK_DECAY_MS = 6 * MINUTE_MS
/** How much faster market time runs at first, for each deviation of the jump. */
const AFTERSHOCK_STRENGTH = 2.5
/** Dealers widen their prices for so long, by so many times. */
const WIDE_BEFORE_MS = 30 * SECOND_MS
const WIDE_AFTER_MS = 2 * MINUTE_MS
const MIN_WIDENING = 3
const MAX_WIDENING = 8

/** Levels of the random field: each number of an event is drawn from its own. */
const COUNT_LEVEL = 0
const ORDER_LEVEL = 1
const IMPORTANCE_LEVEL = 2
const SIZE_LEVEL = 3
const LENGTH_LEVEL = 4
/** Indices of a week in each of them. */
const EVENTS_PER_WEEK = 16

/** The publication of a figure that moves prices. */
export interface NewsEvent {
  /** Its index in the random fields that say how a price takes it. */
  readonly index: number
  /** Milliseconds since the epoch, UTC. */
  readonly time: number
  readonly importance: 1 | 2 | 3
  /** How far it moves a price, in standard deviations of an average hour. */
  readonly size: number
  /** How long the jump takes. */
  readonly jumpMs: number
  /** How many times wider spreads are around it. */
  readonly widening: number
}

/** The mean of the squares of all jumps of a week, in hours: what news add to the variance of a price. */
export const MEAN_SQUARES_PER_WEEK =
  ((MIN_EVENTS + MAX_EVENTS) / 2) *
  IMPORTANCES.reduce((sum, { share, min, max }) => sum + (share * (max ** 2 - min ** 2)) / (2 * Math.log(max / min)), 0)

/** The news by seed and week; the weeks are those of New York. */
export class News {
  readonly #field: RandomField
  readonly #weeks: Weeks<readonly NewsEvent[]>

  constructor(seed: string | Buffer) {
    this.#field = new RandomField(seed, 'news')
    this.#weeks = new Weeks(MARKET_TIME_ZONE, (week) => this.#eventsOf(week))
  }

  /** The events of a week of New York, oldest first. */
  ofWeek(number: number): readonly NewsEvent[] {
    return this.#weeks.numbered(number).value
  }

  /** How much faster market time runs at `time` because of after-shocks. */
  aftershocks(time: number): number {
    const event = this.#lastBefore(time)
    if (event === undefined || time - event.time >= AFTERSHOCKS_MS) return 1
    return 1 + AFTERSHOCK_STRENGTH * event.size * Math.exp((event.time - time) / AFTERSHOCK_DECAY_MS)
  }

  /** How many times wider than else spreads are at `time`. */
  widening(time: number): number {
    const event = this.#lastBefore(time + WIDE_BEFORE_MS)
    return event === undefined || time - event.time >= WIDE_AFTER_MS ? 1 : event.widening
  }

  #lastBefore(time: number): NewsEvent | undefined {
    const { value: events } = this.#weeks.at(time)
    for (let at = events.length - 1; at >= 0; at--) if (events[at]!.time <= time) return events[at]
    return undefined
  }

  #eventsOf({ number, start }: Week): NewsEvent[] {
    const field = this.#field
    const first = number * EVENTS_PER_WEEK
    const slots = WORKING_DAYS.flatMap((day) => TIMES_OF_DAY_MS.map((time) => day * DAY_MS + time))
    const count = MIN_EVENTS + Math.floor(field.uniform(COUNT_LEVEL, number) * (MAX_EVENTS - MIN_EVENTS + 1))
    const sunday = start + zoneOffset(MARKET_TIME_ZONE, start)
    return slots
      .map((slot, at) => ({ slot, order: field.uniform(ORDER_LEVEL, first + at) }))
      .toSorted((one, other) => one.order - other.order)
      .slice(0, count)
      .toSorted((one, other) => one.slot - other.slot)
      .map(({ slot }, at) => this.#event(first + at, zonedInstant(MARKET_TIME_ZONE, sunday + slot)))
  }

  #event(index: number, time: number): NewsEvent {
    const field = this.#field
    let left = field.uniform(IMPORTANCE_LEVEL, index)
    const kind = IMPORTANCES.find(({ share }) => (left -= share) < 0) ?? IMPORTANCES[0]
    const { importance, min, max } = kind
    const force = field.uniform(SIZE_LEVEL, index)
    return {
      index,
      time,
      importance,
      // More of the smaller ones.
      size: min * (max / min) ** force,
      jumpMs: MIN_JUMP_MS + field.uniform(LENGTH_LEVEL, index) * (MAX_JUMP_MS - MIN_JUMP_MS),
      widening: MIN_WIDENING + ((importance - 1 + force) / IMPORTANCES.length) * (MAX_WIDENING - MIN_WIDENING),
    }
  }
}
