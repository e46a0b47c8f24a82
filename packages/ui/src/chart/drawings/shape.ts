import type { Spot } from './view.ts'

/** A straight line on the screen. */
export interface Segment {
  readonly from: Spot
  readonly to: Spot
  /** A line that only helps to read the others. */
  readonly isFaint?: boolean
}

/** What is drawn of a drawing. */
export interface Shape {
  readonly segments: readonly Segment[]
  /** The corners of its ground. */
  readonly area?: readonly Spot[]
  /** Grounds in the colours of a profit and of a loss. */
  readonly zones?: readonly { readonly corners: readonly Spot[]; readonly direction: 'up' | 'down' }[]
}

/** The lines from each spot to the next. */
export const linesThrough = (spots: readonly Spot[]): Segment[] =>
  spots.slice(1).map((to, at) => ({ from: spots[at] ?? to, to }))

/** The area of the candles in px. */
export interface Box {
  readonly width: number
  readonly height: number
}

/** How far a spot is from a straight line. */
export function distanceTo({ from, to }: Segment, { x, y }: Spot): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / length))
  return Math.hypot(x - from.x - share * dx, y - from.y - share * dy)
}
