import type { Segment, Shape } from './shape.ts'
import type { DrawingPoint } from '@openlot/core/math'
import type { Spot } from './view.ts'

/** The levels of a retracement in per cent, as they are written. */
export const FIBONACCI_LEVELS = ['0', '23.6', '38.2', '50', '61.8', '78.6', '100'] as const

/** A price to which a move may come back. */
export interface FibonacciLevel {
  readonly percent: (typeof FIBONACCI_LEVELS)[number]
  readonly price: number
}

/** The prices of a retracement: 0 % is where the move ends, 100 % where it began. */
export function fibonacciLevels([start, end]: readonly [DrawingPoint, DrawingPoint]): FibonacciLevel[] {
  return FIBONACCI_LEVELS.map((percent) => ({
    percent,
    price: end.price + ((start.price - end.price) * Number(percent)) / 100,
  }))
}

/** A line for each level, in the order of {@link FIBONACCI_LEVELS}, and the move itself. */
export function fibonacciShape([start, end]: readonly [Spot, Spot]): Shape {
  const [left, right] = [Math.min(start.x, end.x), Math.max(start.x, end.x)]
  const levels = FIBONACCI_LEVELS.map((percent): Segment => {
    const y = end.y + ((start.y - end.y) * Number(percent)) / 100
    return { from: { x: left, y }, to: { x: right, y } }
  })
  return { segments: [...levels, { from: start, to: end, isFaint: true }] }
}
