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

/** Hashes a text to a seed (FNV-1a). */
export function seedOf(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}

/** A pseudorandom number in [0, 1), determined by the arguments. */
export const uniform = (seed: number, level: number, index: number): number => hash(seed, level, index) / 0x1_0000_0000

/** A standard normal pseudorandom number, determined by the arguments (Box–Muller). */
function normal(seed: number, level: number, index: number): number {
  const u = (hash(seed, level, index * 2) + 1) / 0x1_0000_0001
  const v = hash(seed, level, index * 2 + 1) / 0x1_0000_0000
  return Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * v)
}

/** Spacing of the outermost knots, in milliseconds: about ten weeks of trading. */
const SPAN_MS = 2 ** 32
const LEVELS = 25
/** How strongly volatility is clustered. */
const CLUSTERING = 0.35
const FIRST_CLUSTERED = 4
const LAST_CLUSTERED = 17

/**
 * A random walk that is a pure function of (seed, time): Brownian motion by midpoint displacement. Any
 * time can be evaluated in any order, and after a restart, with the same result. Over long spans it is
 * mean-reverting to zero, so that prices stay plausible for years.
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
    return normal(this.#seed, 0, index) * Math.sqrt(SPAN_MS / 2)
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
