/** Hashes a few integers to 32 bits (the finaliser of MurmurHash3, chained). */
function hash(seed: number, level: number, index: number): number {
  let h = seed ^ Math.imul(level + 1, 0x9e3779b1)
  h = Math.imul(h ^ (index | 0), 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h ^ Math.floor(index / 0x1_0000_0000), 0xc2b2ae35)
  h ^= h >>> 16
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** A text as a seed. */
export function seedOf(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}

/** A number in [0, 1) that depends on nothing but its arguments. */
export const uniform = (seed: number, level: number, index: number): number => hash(seed, level, index) / 0x1_0000_0000

/** A standard normal number, likewise (Box–Muller). */
function normal(seed: number, level: number, index: number): number {
  const u = (hash(seed, level, index * 2) + 1) / 0x1_0000_0001
  const v = hash(seed, level, index * 2 + 1) / 0x1_0000_0000
  return Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * v)
}

/** Spacing of the outermost knots, in milliseconds: about ten weeks of trading. */
const SPAN = 2 ** 32
const LEVELS = 25
/** How strongly volatility comes in clusters. */
const CLUSTERING = 0.35
const FIRST_CLUSTERED = 4
const LAST_CLUSTERED = 17

/**
 * A path that looks like a random walk and is a function of (seed, time) alone: Brownian motion by
 * midpoint displacement. Any moment can be asked for, in any order and after any restart, and the
 * answer is the same. Far out it keeps returning to zero, so that a price stays believable for years.
 *
 * Its variance grows by one per millisecond.
 */
export class Noise {
  readonly #seed: number
  readonly #index = new Float64Array(LEVELS + 1).fill(-1)
  readonly #left = new Float64Array(LEVELS + 1)
  readonly #right = new Float64Array(LEVELS + 1)
  readonly #volatility = new Float64Array(LEVELS + 1)

  constructor(seed: number) {
    this.#seed = seed
  }

  /**
   * The path at `time`, any non-negative number of milliseconds. Fewer `levels` draw it coarser and
   * faster: each halves the distance between the knots, which 25 bring down to 128 ms.
   */
  at(time: number, levels = LEVELS): number {
    // An interval determines all that contain it, so the finest one that still holds is a place to start from.
    let level = levels
    let length = SPAN / 2 ** levels
    while (level > 0 && this.#index[level] !== Math.floor(time / length)) {
      level--
      length *= 2
    }
    if (level === 0 && this.#index[0] !== Math.floor(time / SPAN)) this.#enter(Math.floor(time / SPAN))
    while (level < levels) {
      level++
      length /= 2
      this.#descend(level, Math.floor(time / length), length)
    }
    const left = this.#left[levels]!
    return left + ((this.#right[levels]! - left) * (time % length)) / length
  }

  #knot(index: number): number {
    return normal(this.#seed, 0, index) * Math.sqrt(SPAN / 2)
  }

  #enter(span: number): void {
    this.#index[0] = span
    this.#left[0] = this.#knot(span)
    this.#right[0] = this.#knot(span + 1)
    this.#volatility[0] = 1
  }

  /** Narrows the interval of the level above down to the half that holds `index`. */
  #descend(level: number, index: number, length: number): void {
    const parent = Math.floor(index / 2)
    const left = this.#left[level - 1]!
    const right = this.#right[level - 1]!
    const above = this.#volatility[level - 1]!
    const displacement = normal(this.#seed, level, parent) * above * Math.sqrt(length / 2)
    const middle = (left + right) / 2 + displacement
    const first = index % 2 === 0
    this.#index[level] = index
    this.#left[level] = first ? left : middle
    this.#right[level] = first ? middle : right
    const clustered = level >= FIRST_CLUSTERED && level <= LAST_CLUSTERED
    const swing = clustered ? Math.exp(CLUSTERING * (uniform(this.#seed ^ 0x5bd1e995, level, index) - 0.5)) : 1
    this.#volatility[level] = above * swing
  }
}
