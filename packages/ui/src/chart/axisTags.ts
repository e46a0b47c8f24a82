/** A tag on the price axis. `y` is the middle of where it wants to be, in px. */
export interface AxisTag {
  readonly id: string
  readonly y: number
  readonly height: number
}

/** A tag that never moves. Its middle may be beside its price, as that of the last price is, which has two lines. */
export interface FixedTag {
  readonly y: number
  readonly height: number
  /** Where its price is, in px: what is above it stays above. */
  readonly price: number
}

/** Between two tags, in px. */
const GAP_PX = 2

/**
 * Pushes tags apart so that all can be read: the fixed one, the last price, never moves; those above it give way
 * upwards, those below it downwards, in the order of their prices.
 *
 * @returns the middle of each tag, by id.
 */
export function layOutTags(tags: readonly AxisTag[], fixed: FixedTag | undefined): Map<string, number> {
  const placed = new Map<string, number>()
  // Without a fixed tag, the topmost keeps its place.
  const middle = fixed?.y ?? -Infinity
  const price = fixed?.price ?? -Infinity
  const half = fixed === undefined ? 0 : fixed.height / 2 + GAP_PX
  const sides = [
    { sign: -1, tags: tags.filter(({ y }) => y < price).toSorted((a, b) => b.y - a.y) },
    { sign: 1, tags: tags.filter(({ y }) => y >= price).toSorted((a, b) => a.y - b.y) },
  ]
  for (const { sign, tags: side } of sides) {
    let edge = sign * middle + half
    for (const { id, y, height } of side) {
      const at = Math.max(sign * y, edge + height / 2)
      placed.set(id, sign * at)
      edge = at + height / 2 + GAP_PX
    }
  }
  return placed
}
