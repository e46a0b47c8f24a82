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
}

/** The area of the candles in px. */
export interface Box {
  readonly width: number
  readonly height: number
}
