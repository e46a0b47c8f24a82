import { HOUR_MS, MARKET_TIME_ZONE, WEEK_MS } from '@openlot/core/math'
import { MEAN_SQUARES_PER_WEEK, type News } from './news.ts'
import type { RandomField } from './randomField.ts'
import { Weeks } from './weeks.ts'

/** A jump stays until the end of its week, and is forgotten evenly in so many weeks after it. */
const MEMORY_WEEKS = 8
/** The level of the field that says in which direction each event moves the price. */
const DIRECTION_LEVEL = 67
const WEEK_HOURS = WEEK_MS / HOUR_MS

/** The share of a price's variance that is due to jumps, where they have this weight. */
export const jumpShare = (weight: number): number => (weight ** 2 * MEAN_SQUARES_PER_WEEK) / WEEK_HOURS

/** The jumps of a week, and what is left of those before. */
interface WeekOfJumps {
  readonly start: number
  readonly remainder: number
  readonly remainderPerMs: number
  readonly jumps: readonly { readonly time: number; readonly lengthMs: number; readonly size: number }[]
}

/** How far news have moved a price or a common factor, in the unit of Noise. */
export class Jumps {
  readonly #news: News
  readonly #field: RandomField
  readonly #scale: number
  readonly #weeks: Weeks<WeekOfJumps>
  readonly #sums: Weeks<number>

  /** @param weight of an event of size 1, in standard deviations of an average hour. */
  constructor(news: News, field: RandomField, weight: number) {
    this.#news = news
    this.#field = field
    this.#scale = weight * Math.sqrt(HOUR_MS)
    this.#sums = new Weeks(MARKET_TIME_ZONE, ({ number }) =>
      this.#jumpsOf(number).reduce((sum, { size }) => sum + size, 0),
    )
    this.#weeks = new Weeks(MARKET_TIME_ZONE, (week) => {
      let [remainder, remainderPerMs] = [0, 0]
      for (let age = 1; age <= MEMORY_WEEKS; age++) {
        const sum = this.#sums.numbered(week.number - age).value / MEMORY_WEEKS
        remainder += sum * (MEMORY_WEEKS - age + 1)
        remainderPerMs -= sum / (week.end - week.start)
      }
      return { start: week.start, remainder, remainderPerMs, jumps: this.#jumpsOf(week.number) }
    })
  }

  at(time: number): number {
    const { start, remainder, remainderPerMs, jumps } = this.#weeks.at(time).value
    let moved = remainder + remainderPerMs * (time - start)
    for (const jump of jumps) {
      if (time <= jump.time) break
      moved += jump.size * Math.min((time - jump.time) / jump.lengthMs, 1)
    }
    return moved
  }

  #jumpsOf(week: number): WeekOfJumps['jumps'] {
    return this.#news.ofWeek(week).map(({ index, time, size, jumpMs }) => ({
      time,
      lengthMs: jumpMs,
      size: (this.#field.uniform(DIRECTION_LEVEL, index) < 0.5 ? -1 : 1) * size * this.#scale,
    }))
  }
}
