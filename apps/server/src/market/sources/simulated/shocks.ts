import { DAY_MS } from '@openlot/core/math'
import type { MarketTime } from './marketTime.ts'
import type { Noise } from './noise.ts'
import { FACTORS, type Factor } from './profiles.ts'
import { RandomField } from './randomField.ts'

/** How many times more volatile the factor is on that day. */
const SHOCK_VOLATILITY = 4
/** What that adds to its usual variance. */
export const SHOCK_VARIANCE = SHOCK_VOLATILITY ** 2 - 1
const MONTHS_PER_QUARTER = 3
/** Levels of the random field. */
const FACTOR_LEVEL = 0
const DAY_LEVEL = 1

/** A day on which a common factor is far more volatile than else. */
interface ShockDay {
  readonly factor: Factor
  /** Milliseconds since the epoch, UTC. */
  readonly from: number
  readonly until: number
}

/** The shock days by seed: one working day of each quarter, of one factor. */
export class Shocks {
  readonly #field: RandomField
  #quarter: { readonly from: number; readonly until: number; readonly day: ShockDay } | undefined

  constructor(seed: string | Buffer) {
    this.#field = new RandomField(seed, 'shocks')
  }

  /** The shock day of the quarter that `time` is in. */
  inQuarterOf(time: number): ShockDay {
    if (this.#quarter === undefined || time < this.#quarter.from || time >= this.#quarter.until) {
      const date = new Date(time)
      const number = date.getUTCFullYear() * 4 + Math.floor(date.getUTCMonth() / MONTHS_PER_QUARTER)
      const [from, until] = [startOf(number), startOf(number + 1)]
      this.#quarter = { from, until, day: this.#draw(number, from, until) }
    }
    return this.#quarter.day
  }

  /** Whether `time` is in a shock day of this factor. */
  isShocked(factor: Factor, time: number): boolean {
    const day = this.inQuarterOf(time)
    return day.factor === factor && day.from <= time && time < day.until
  }

  #draw(number: number, from: number, until: number): ShockDay {
    const days: number[] = []
    for (let day = from; day < until; day += DAY_MS) if (isWorkingDay(day)) days.push(day)
    const factor = FACTORS[Math.floor(this.#field.uniform(FACTOR_LEVEL, number) * FACTORS.length)]!
    const day = days[Math.floor(this.#field.uniform(DAY_LEVEL, number) * days.length)]!
    return { factor, from: day, until: day + DAY_MS }
  }
}

const startOf = (quarter: number): number => Date.UTC(Math.floor(quarter / 4), (quarter % 4) * MONTHS_PER_QUARTER, 1)

const isWorkingDay = (time: number): boolean => {
  const day = new Date(time).getUTCDay()
  return day >= 1 && day <= 5
}

/**
 * How far the shock of a day moves a common factor, in the unit of Noise: a walk that begins and ends at 0, so that
 * each other day is the same with and without it.
 *
 * @param noise of the factor's shocks alone, in this market time.
 */
export function shockMoves(
  shocks: Shocks,
  { factor, noise, marketTime }: { factor: Factor; noise: Noise; marketTime: MarketTime },
): (time: number, levels?: number) => number {
  const scale = Math.sqrt(SHOCK_VARIANCE)
  let known: { day: ShockDay; from: number; length: number; start: number; drift: number } | undefined
  return (time, levels) => {
    if (!shocks.isShocked(factor, time)) return 0
    const day = shocks.inQuarterOf(time)
    if (known?.day.from !== day.from) {
      const [from, until] = [marketTime.elapsed(day.from), marketTime.elapsed(day.until)]
      const start = noise.at(from)
      known = { day, from, length: until - from, start, drift: noise.at(until) - start }
    }
    const elapsed = marketTime.elapsed(time)
    const share = (elapsed - known.from) / known.length
    return scale * (noise.at(elapsed, levels) - known.start - share * known.drift)
  }
}
