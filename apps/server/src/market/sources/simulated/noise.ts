import type { RandomField } from './randomField.ts'

/** Spacing of the outermost knots of a price, in milliseconds: about ten weeks of trading. */
const PRICE_SPAN_MS = 2 ** 32
const PRICE_LEVELS = 25
/** How strongly volatility is clustered in a noise that does so by itself. */
const CLUSTERING = 0.35
const FIRST_CLUSTERED = 4
const LAST_CLUSTERED = 17
/** Levels of the field that hold volatilities, beside those of displacements. */
const VOLATILITY_LEVELS = 32

interface Shape {
  /** Spacing of the outermost knots, which are independent of each other. */
  readonly spanMs: number
  /** How often that is halved. */
  readonly levels: number
  /** Whether stretches of it are livelier than others. */
  readonly isClustered: boolean
}

/**
 * A random walk that is a pure function of a random field and time: Brownian motion by midpoint displacement. Any
 * time can be evaluated in any order, and after a restart, with the same result. Over spans longer than that of its
 * knots it is mean-reverting to zero, so that prices stay plausible for years.
 *
 * Its variance grows by one per millisecond, to half of its span.
 */
export class Noise {
  readonly #field: RandomField
  readonly #spanMs: number
  readonly #levels: number
  readonly #isClustered: boolean
  readonly #index: Float64Array
  readonly #left: Float64Array
  readonly #right: Float64Array
  readonly #volatility: Float64Array
  /** Standard deviations of the displacements of each level. */
  readonly #deviations: Float64Array

  constructor(
    field: RandomField,
    { spanMs = PRICE_SPAN_MS, levels = PRICE_LEVELS, isClustered = false }: Partial<Shape> = {},
  ) {
    this.#field = field
    this.#spanMs = spanMs
    this.#levels = levels
    this.#isClustered = isClustered
    this.#index = new Float64Array(levels + 1).fill(-1)
    this.#left = new Float64Array(levels + 1)
    this.#right = new Float64Array(levels + 1)
    this.#volatility = new Float64Array(levels + 1).fill(1)
    this.#deviations = Float64Array.from({ length: levels + 1 }, (_, level) => Math.sqrt(spanMs / 2 ** (level + 1)))
  }

  /**
   * The value at `time`, a non-negative number of milliseconds. Fewer `levels` are coarser and faster: each
   * halves the distance between knots, down to 128 ms with the 25 of a price.
   */
  at(time: number, levels = this.#levels): number {
    // Intervals of the last call are cached; start from the finest one that contains `time`.
    let level = levels
    let length = this.#spanMs / 2 ** levels
    while (level > 0 && this.#index[level] !== Math.floor(time / length)) {
      level--
      length *= 2
    }
    if (level === 0 && this.#index[0] !== Math.floor(time / this.#spanMs)) this.#enter(Math.floor(time / this.#spanMs))
    while (level < levels) {
      level++
      length /= 2
      this.#descend(level, Math.floor(time / length))
    }
    const left = this.#left[levels]!
    return left + ((this.#right[levels]! - left) * (time % length)) / length
  }

  #knot(index: number): number {
    return this.#field.normal(0, index) * this.#deviations[0]!
  }

  #enter(span: number): void {
    this.#index[0] = span
    this.#left[0] = this.#knot(span)
    this.#right[0] = this.#knot(span + 1)
  }

  /** Narrows the interval of the level above to the half with this `index`. */
  #descend(level: number, index: number): void {
    const parent = Math.floor(index / 2)
    const left = this.#left[level - 1]!
    const right = this.#right[level - 1]!
    const above = this.#volatility[level - 1]!
    const displacement = this.#field.normal(level, parent) * above * this.#deviations[level]!
    const middle = (left + right) / 2 + displacement
    const first = index % 2 === 0
    this.#index[level] = index
    this.#left[level] = first ? left : middle
    this.#right[level] = first ? middle : right
    if (this.#isClustered) this.#volatility[level] = above * this.#swing(level, index)
  }

  #swing(level: number, index: number): number {
    if (level < FIRST_CLUSTERED || level > LAST_CLUSTERED) return 1
    return Math.exp(CLUSTERING * (this.#field.uniform(VOLATILITY_LEVELS + level, index) - 0.5))
  }
}
