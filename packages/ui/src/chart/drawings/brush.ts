import { distanceTo, linesThrough, type Shape } from './shape.ts'
import type { Spot } from './view.ts'

/** A line by hand. */
export const brushShape = (spots: readonly Spot[]): Shape => ({ segments: linesThrough(spots) })

/** The places, of those in between, that a line cannot leave out without going further astray than so many px (Douglas and Peucker). */
function bends(spots: readonly Spot[], first: number, last: number, tolerance: number): number[] {
  const [from, to] = [spots[first], spots[last]]
  if (from === undefined || to === undefined) return []
  let [at, farthest] = [-1, tolerance]
  for (let index = first + 1; index < last; index += 1) {
    const away = distanceTo({ from, to }, spots[index] ?? from)
    if (away > farthest) [at, farthest] = [index, away]
  }
  if (at < 0) return []
  return [...bends(spots, first, at, tolerance), at, ...bends(spots, at, last, tolerance)]
}

const TOLERANCE_PX = 1

/**
 * The places of the spots that a line by hand is kept by: its ends, and where it bends.
 *
 * @param max how many there may be at most: the line is kept more roughly until it has no more.
 */
export function brushPlaces(spots: readonly Spot[], max: number): number[] {
  if (spots.length <= 2) return [...spots.keys()]
  for (let tolerance = TOLERANCE_PX; ; tolerance *= 1.5) {
    const places = [0, ...bends(spots, 0, spots.length - 1, tolerance), spots.length - 1]
    if (places.length <= max) return places
  }
}
