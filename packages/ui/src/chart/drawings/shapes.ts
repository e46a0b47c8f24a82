import { arrowShape } from './arrow.ts'
import { brushShape } from './brush.ts'
import { channelShape } from './channel.ts'
import { ellipseShape } from './ellipse.ts'
import { extensionLevels, extensionShape, fibonacciLevels, fibonacciShape, type FibonacciLevel } from './fibonacci.ts'
import { horizontalShape } from './horizontal.ts'
import { measureShape } from './measure.ts'
import { pitchforkShape } from './pitchfork.ts'
import { positionAt, positionShape } from './position.ts'
import { extendedShape, rayShape } from './ray.ts'
import { rectangleShape } from './rectangle.ts'
import type { Shape } from './shape.ts'
import { trendShape } from './trend.ts'
import { DRAWING_POINTS, type Drawing, type DrawingPoint, type DrawingTool } from '@openlot/core/math'
import { verticalShape } from './vertical.ts'
import { priceAt, shifted, spotOf, yOf, type Spot, type View } from './view.ts'

type Three<Of> = readonly [Of, Of, Of]
type MakeShape = (
  spots: Three<Spot>,
  view: View,
  more: { readonly points: Three<DrawingPoint>; readonly all: readonly Spot[] },
) => Shape

const heightsOf = (levels: readonly FibonacciLevel[], view: View) => levels.map(({ price }) => yOf(view, price))

const shapes: Readonly<Record<DrawingTool, MakeShape>> = {
  trend: ([from, to]) => trendShape([from, to]),
  ray: ([from, through], box) => rayShape([from, through], box),
  extended: ([one, other], box) => extendedShape([one, other], box),
  arrow: ([from, to]) => arrowShape([from, to]),
  horizontal: ([at], box) => horizontalShape([at], box),
  vertical: ([at], box) => verticalShape([at], box),
  channel: channelShape,
  pitchfork: pitchforkShape,
  fibonacci: ([start, end], view, { points: [from, to] }) =>
    fibonacciShape([start, end], heightsOf(fibonacciLevels([from, to]), view)),
  'fibonacci-extension': (spots, view, { points }) => extensionShape(spots, heightsOf(extensionLevels(points), view)),
  rectangle: ([one, other]) => rectangleShape([one, other]),
  ellipse: ([one, other]) => ellipseShape([one, other]),
  brush: (_, __, { all }) => brushShape(all),
  text: () => ({ segments: [] }),
  measure: ([from, to]) => measureShape([from, to]),
  long: positionShape,
  short: positionShape,
}

/** Of three points; until the third is there, it is the line between the other two. */
const NEED_THIRD: ReadonlySet<DrawingTool> = new Set(['channel', 'pitchfork', 'fibonacci-extension'])

/** What is drawn of a drawing. One that is just being drawn may still lack points: those are taken for its last one. */
export function shapeOf({ tool, points }: Pick<Drawing, 'tool' | 'points'>, view: View): Shape {
  const one = points[0]
  if (one === undefined) return { segments: [] }
  const two = points[1] ?? one
  const three: Three<DrawingPoint> = [one, two, points[2] ?? two]
  const make = points.length < 3 && NEED_THIRD.has(tool) ? shapes.trend : shapes[tool]
  const all = points.map((point) => spotOf(view, point))
  return make([spotOf(view, three[0]), spotOf(view, three[1]), spotOf(view, three[2])], view, { points: three, all })
}

/** The smallest rectangle around a drawing's shape and points. */
export function boundsOf({ points }: Pick<Drawing, 'points'>, { segments }: Shape, view: View) {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  function include({ x, y }: Spot) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  for (const point of points) include(spotOf(view, point))
  for (const { from, to } of segments) {
    include(from)
    include(to)
  }
  return { left, right, top, bottom }
}

const USUAL_BARS = 12
/** A share of the height of the chart. */
const USUAL_RISE = 0.15

/** Adds the points that are missing at a usual distance, as when Enter ends a drawing. */
export function completed(tool: DrawingTool, points: readonly DrawingPoint[], view: View, precision: number) {
  const [first] = points
  if (first !== undefined && (tool === 'long' || tool === 'short')) return positionAt(tool, first, view, precision)
  const all = [...points]
  const rise = USUAL_RISE * view.height
  for (let last = all.at(-1); last !== undefined && all.length < DRAWING_POINTS[tool]; last = all.at(-1)) {
    // The third point lies beyond the end of the line between the others: below it where a move came back, else above.
    const bars = all.length === 2 ? 0 : USUAL_BARS
    const up = all.length === 2 && tool === 'fibonacci-extension' ? -rise / 2 : rise
    const price = priceAt(view, yOf(view, last.price) - up) - last.price
    all.push(shifted(view, last, { bars, price }, precision))
  }
  return all
}
