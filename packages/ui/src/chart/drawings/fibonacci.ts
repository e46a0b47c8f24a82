import { linesThrough, type Segment, type Shape } from './shape.ts'
import type { Drawing, DrawingPoint } from '@openlot/core/math'
import type { Spot } from './view.ts'

/** The levels of a retracement in per cent, as they are written. */
export const FIBONACCI_LEVELS = ['0', '23.6', '38.2', '50', '61.8', '78.6', '100'] as const

/** The levels of an extension in per cent, as they are written. */
const EXTENSION_LEVELS = ['0', '38.2', '61.8', '100', '138.2', '161.8', '200', '261.8'] as const

/** A price to which a move may come back, or go on. */
export interface FibonacciLevel {
  /** A decimal. */
  readonly percent: string
  readonly price: number
}

/** The prices of a retracement: 0 % is where the move ends, 100 % where it began. */
export function fibonacciLevels([start, end]: readonly [DrawingPoint, DrawingPoint]): FibonacciLevel[] {
  return FIBONACCI_LEVELS.map((percent) => ({
    percent,
    price: end.price + ((start.price - end.price) * Number(percent)) / 100,
  }))
}

/** A line at each height, from left to right. */
const linesAt = (heights: readonly number[], left: number, right: number): Segment[] =>
  heights.map((y) => ({ from: { x: left, y }, to: { x: right, y } }))

/** A line for each level, in the order of {@link FIBONACCI_LEVELS}, and the move itself. */
export function fibonacciShape([start, end]: readonly [Spot, Spot], heights: readonly number[]): Shape {
  const levels = linesAt(heights, Math.min(start.x, end.x), Math.max(start.x, end.x))
  return { segments: [...levels, { from: start, to: end, isFaint: true }] }
}

/** The prices of an extension: a move from start to end is gone once more from where it came back to. */
export function extensionLevels([start, end, back]: readonly [
  DrawingPoint,
  DrawingPoint,
  DrawingPoint,
]): FibonacciLevel[] {
  return EXTENSION_LEVELS.map((percent) => ({
    percent,
    price: back.price + ((end.price - start.price) * Number(percent)) / 100,
  }))
}

/** As high as what is written over a level. */
const LABEL_PX = 13

/** Which of the levels at these heights can be written over: the first and the last, and others that do not cover them. */
export function readableLevels(heights: readonly number[]): boolean[] {
  const last = heights.length - 1
  const kept = new Set<number>()
  for (const at of [0, last, ...heights.keys()]) {
    const y = heights[at]
    if (y !== undefined && [...kept].every((other) => Math.abs((heights[other] ?? 0) - y) >= LABEL_PX)) kept.add(at)
  }
  return heights.map((_, at) => kept.has(at))
}

/** As wide as what is written over a level. */
const MIN_WIDTH_PX = 96

/** A line for each level, in their order, and the ways between the points. */
export function extensionShape([start, end, back]: readonly [Spot, Spot, Spot], heights: readonly number[]): Shape {
  const left = Math.min(end.x, back.x)
  const right = Math.max(end.x, back.x, left + MIN_WIDTH_PX)
  const ways = linesThrough([start, end, back]).map((way): Segment => ({ ...way, isFaint: true }))
  return { segments: [...linesAt(heights, left, right), ...ways] }
}

/** The levels of a drawing that has some, and the points between which they are drawn; undefined until all its points are there. */
export function levelsOf({ tool, points: [start, end = start, back] }: Pick<Drawing, 'tool' | 'points'>) {
  if (start === undefined || end === undefined) return undefined
  if (tool === 'fibonacci') return { between: [start, end], levels: fibonacciLevels([start, end]) } as const
  if (tool !== 'fibonacci-extension' || back === undefined) return undefined
  return { between: [end, back], levels: extensionLevels([start, end, back]) } as const
}
