import { ringArc } from '@openlot/ui'

/** One ring of a picture, in a square of 100 units. */
interface PictureRing {
  readonly path: string
  /** Where its own square lies. */
  readonly x: number
  readonly y: number
  /** The middle of its square, around which it is turned. */
  readonly middle: number
  readonly degrees: number
  readonly opacity: number
}

const MIN_RINGS = 3
const MAX_RINGS = 6

/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = Math.trunc(seed) + 0x9e3779b9
  return () => {
    state = Math.trunc(state + 0x6d2b79f5)
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Three to six open rings around one middle, seeded by the id of an article. */
export function pictureRings(seed: number): readonly PictureRing[] {
  const next = numbersOf(seed)
  const count = MIN_RINGS + Math.floor(next() * (MAX_RINGS - MIN_RINGS + 1))
  const [cx, cy] = [35 + next() * 30, 30 + next() * 40]
  const [first, step] = [20 + next() * 10, 22 + next() * 10]
  return Array.from({ length: count }, (_, at) => {
    const size = first + at * step
    return {
      path: ringArc(size).track,
      x: cx - size / 2,
      y: cy - size / 2,
      middle: size / 2,
      degrees: Math.round(next() * 360),
      opacity: 0.9 - (0.65 * at) / (count - 1),
    }
  })
}
