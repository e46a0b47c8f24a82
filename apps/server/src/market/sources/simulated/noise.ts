import type { RandomField } from './randomField.ts'

/** Spacing of the outermost knots, in milliseconds: about ten weeks of trading. */
const SPAN_MS = 2 ** 32
const LEVELS = 25
/** How strongly volatility is clustered. */
const CLUSTERING = 0.35
const FIRST_CLUSTERED = 4
const LAST_CLUSTERED = 17
/** Levels of the field that hold volatilities, beside those of displacements. */
const VOLATILITY_LEVELS = 32

/**
 * A random walk that is a pure function of a random field and time: Brownian motion by midpoint displacement. Any
 * time can be evaluated in any order, and after a restart, with the same result. Over long spans it is
 * mean-reverting to zero, so that prices stay plausible for years.
 *
 * Its variance grows by one per millisecond.
 */
export class Noise {
  readonly #field: RandomField
  readonly #index = new Float64Array(LEVELS + 1).fill(-1)
  readonly #left = new Float64Array(LEVELS + 1)
  readonly #right = new Float64Array(LEVELS + 1)
  readonly #volatility = new Float64Array(LEVELS + 1)

  constructor(field: RandomField) {
    this.#field = field
  }

  /**
   * The value at `time`, a non-negative number of milliseconds. Fewer `levels` are coarser and faster: each
   * halves the distance between knots, down to 128 ms with 25.
   */
  at(time: number, levels = LEVELS): number {
    // Intervals of the last call are cached; start from the finest one that contains `time`.
    let level = levels
    let length = SPAN_MS / 2 ** levels
    while (level > 0 && this.#index[level] !== Math.floor(time / length)) {
      level--
      length *= 2
    }
    if (level === 0 && this.#index[0] !== Math.floor(time / SPAN_MS)) this.#enter(Math.floor(time / SPAN_MS))
    while (level < levels) {
      level++
      length /= 2
      this.#descend(level, Math.floor(time / length), length)
    }
    const left = this.#left[levels]!
    return left + ((this.#right[levels]! - left) * (time % length)) / length
  }

  #knot(index: number): number {
    return this.#field.normal(0, index) * Math.sqrt(SPAN_MS / 2)
  }

  #enter(span: number): void {
    this.#index[0] = span
    this.#left[0] = this.#knot(span)
    this.#right[0] = this.#knot(span + 1)
    this.#volatility[0] = 1
  }

  /** Narrows the interval of the level above to the half with this `index`. */
  #descend(level: number, index: number, length: number): void {
    const parent = Math.floor(index / 2)
    const left = this.#left[level - 1]!
    const right = this.#right[level - 1]!
    const above = this.#volatility[level - 1]!
    const displacement = this.#field.normal(level, parent) * above * Math.sqrt(length / 2)
    const middle = (left + right) / 2 + displacement
    const first = index % 2 === 0
    this.#index[level] = index
    this.#left[level] = first ? left : middle
    this.#right[level] = first ? middle : right
    const clustered = level >= FIRST_CLUSTERED && level <= LAST_CLUSTERED
    const swing = clustered ? Math.exp(CLUSTERING * (this.#field.uniform(VOLATILITY_LEVELS + level, index) - 0.5)) : 1
    this.#volatility[level] = above * swing
  }
}
