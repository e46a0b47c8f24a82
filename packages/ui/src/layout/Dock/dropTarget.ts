import type { Shares, DockSide, Target } from './changes.ts'
import type { Box, PlacedStack } from './placement.ts'

/** A point in the dock, in px from its start edge and its top. */
export interface Point {
  readonly start: number
  readonly top: number
}

/** In px. */
export interface Extent {
  readonly inline: number
  readonly block: number
}

/** So near to the edge of the dock, a panel goes beside everything. */
const EDGE_PX = 20
/** So near to the edge of a stack, as a share of its extent, a panel goes beside it. */
const SIDE_SHARE = 0.28

/** The side that a point is nearest to, and how near, as shares of the box. */
function nearestSide({ start, top }: Point, box: Box): readonly [DockSide, number] {
  const inline = (start - box.start) / box.inline
  const block = (top - box.top) / box.block
  const distances: (readonly [DockSide, number])[] = [
    ['start', inline],
    ['end', 1 - inline],
    ['top', block],
    ['bottom', 1 - block],
  ]
  return distances.reduce((nearest, each) => (each[1] < nearest[1] ? each : nearest))
}

const isIn = ({ start, top }: Point, box: Box): boolean =>
  start >= box.start && start <= box.start + box.inline && top >= box.top && top <= box.top + box.block

/** Where a panel goes that is dropped at a point; undefined over a divider or outside. */
export function targetAt(point: Point, stacks: readonly PlacedStack[], extent: Extent): Target | undefined {
  const dock = { start: 0, top: 0, ...extent }
  if (!isIn(point, dock)) return undefined
  const sides: (readonly [DockSide, number])[] = [
    ['start', point.start],
    ['end', extent.inline - point.start],
    ['top', point.top],
    ['bottom', extent.block - point.top],
  ]
  const edge = sides.find(([, distance]) => distance < EDGE_PX)
  if (edge) return { side: edge[0] }
  const under = stacks.find(({ box }) => isIn(point, box))
  if (under === undefined) return undefined
  const [side, distance] = nearestSide(point, under.box)
  return { panel: under.stack.active, side: distance < SIDE_SHARE ? side : 'inside' }
}

const boxOfTarget = (target: Target, stacks: readonly PlacedStack[], extent: Extent): Box =>
  ('panel' in target && stacks.find(({ stack }) => stack.panels.includes(target.panel))?.box) || {
    start: 0,
    top: 0,
    ...extent,
  }

/** The extents of a panel and of what it is put beside: its usual one, or half of what there is. */
export function sharesAt(
  target: Target,
  stacks: readonly PlacedStack[],
  extent: Extent,
  usual: Extent | undefined,
): Shares {
  const box = boxOfTarget(target, stacks, extent)
  const direction = target.side === 'start' || target.side === 'end' ? 'inline' : 'block'
  const half = Math.round(box[direction] / 2)
  const added = Math.min(usual?.[direction] ?? half, half)
  return { added, rest: box[direction] - added }
}

/** What a panel will cover. */
export function boxAt(target: Target, stacks: readonly PlacedStack[], extent: Extent): Box {
  const box = boxOfTarget(target, stacks, extent)
  const inline = Math.round(box.inline / ('panel' in target ? 2 : 4))
  const block = Math.round(box.block / ('panel' in target ? 2 : 4))
  switch (target.side) {
    case 'start':
      return { ...box, inline }
    case 'end':
      return { ...box, start: box.start + box.inline - inline, inline }
    case 'top':
      return { ...box, block }
    case 'bottom':
      return { ...box, top: box.top + box.block - block, block }
    default:
      return box
  }
}
