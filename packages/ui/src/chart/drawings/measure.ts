import { pipsBetween, type DrawingPoint } from '@openlot/core/math'
import { rectangleShape } from './rectangle.ts'
import type { Shape } from './shape.ts'
import { indexAt, type Spot, type View } from './view.ts'

/** What lies between two points. */
export interface Measured {
  /** A signed decimal; undefined if the instrument has no pips. */
  readonly pips: string | undefined
  /** A signed decimal. */
  readonly percent: string
  readonly bars: number
  readonly milliseconds: number
}

interface Terms {
  readonly precision: number
  /** A decimal. */
  readonly pipSize: string
}

/** Measures from one point to another. */
export function measure(
  view: Pick<View, 'bars' | 'step' | 'traded'>,
  [from, to]: readonly [DrawingPoint, DrawingPoint],
  { precision, pipSize }: Terms,
): Measured {
  return {
    pips: pipsBetween(from.price.toFixed(precision), to.price.toFixed(precision), pipSize, 1),
    percent: (((to.price - from.price) / from.price) * 100).toFixed(2),
    bars: Math.abs(Math.round(indexAt(view, to.time) - indexAt(view, from.time))),
    milliseconds: Math.abs(to.time - from.time),
  }
}

const HEAD_PX = 5

/** An area with an arrow in the direction of the price. */
export function measureShape([from, to]: readonly [Spot, Spot]): Shape {
  const x = (from.x + to.x) / 2
  const tip = { x, y: to.y }
  const back = to.y + (to.y < from.y ? HEAD_PX : -HEAD_PX)
  const { area = [] } = rectangleShape([from, to])
  return {
    segments: [
      { from: { x, y: from.y }, to: tip },
      { from: { x: x - HEAD_PX, y: back }, to: tip },
      { from: { x: x + HEAD_PX, y: back }, to: tip },
    ],
    area,
  }
}
