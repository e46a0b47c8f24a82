import type { Drawing, DrawingPoint, Side } from '@openlot/core/math'
import type { Shape } from './shape.ts'
import { priceAt, shifted, yOf, type Spot, type View } from './view.ts'

/** A trade that is planned on the chart. Prices are decimals of the instrument's precision. */
export interface PositionPlan {
  readonly side: Side
  readonly entry: string
  readonly target: string
  readonly stop: string
}

/** Which side a tool plans; undefined for one that draws something else. */
export const sideOf = (tool: Drawing['tool']): Side | undefined =>
  tool === 'long' ? 'buy' : tool === 'short' ? 'sell' : undefined

/** What a drawing plans; undefined where it is no position. */
export function planOf(
  { tool, points }: Pick<Drawing, 'tool' | 'points'>,
  precision: number,
): PositionPlan | undefined {
  const side = sideOf(tool)
  const [entry, target, stop] = points.map(({ price }) => price.toFixed(precision))
  return side === undefined || entry === undefined || target === undefined || stop === undefined
    ? undefined
    : { side, entry, target, stop }
}

/** What is to be won for each dollar at risk, as a decimal; undefined where nothing is. */
export function ratioOf({ entry, target, stop }: PositionPlan): string | undefined {
  const risk = Math.abs(Number(entry) - Number(stop))
  return risk === 0 ? undefined : (Math.abs(Number(target) - Number(entry)) / risk).toFixed(2)
}

/** The ground of the profit and that of the loss, from the entry to where the target ends. */
export function positionShape([entry, target, stop]: readonly [Spot, Spot, Spot]): Shape {
  const zone = (y: number, direction: 'up' | 'down') => ({
    corners: [entry, { x: target.x, y: entry.y }, { x: target.x, y }, { x: entry.x, y }],
    direction,
  })
  return {
    segments: [entry.y, target.y, stop.y].map((y) => ({ from: { x: entry.x, y }, to: { x: target.x, y } })),
    zones: [zone(target.y, 'up'), zone(stop.y, 'down')],
  }
}

const USUAL_BARS = 24
/** What is risked, as a share of the height of the chart, and how many times that is to be won. */
const USUAL_RISK = 0.1
const USUAL_RATIO = 2

/** Entry, target and stop loss of a plan at a price, as far away as fits the chart. */
export function positionAt(tool: 'long' | 'short', entry: DrawingPoint, view: View, precision: number): DrawingPoint[] {
  const [y, px] = [yOf(view, entry.price), USUAL_RISK * view.height]
  // On a logarithmic axis it is less downwards than upwards: so no price is below zero.
  const [above, below] = [priceAt(view, y - px), priceAt(view, y + px)]
  const risk = Math.min(Math.abs(above - entry.price), Math.abs(below - entry.price)) * (tool === 'long' ? 1 : -1)
  const at = (price: number) => shifted(view, entry, { bars: USUAL_BARS, price }, precision)
  return [entry, at(USUAL_RATIO * risk), at(-risk)]
}

/** A plan with one of its points elsewhere: the target stays on its side of the entry and the stop on the other, and both end together. */
export function withPlanPoint(drawing: Drawing, at: number, point: DrawingPoint): Drawing {
  const [entry, target, stop] = drawing.points
  if (entry === undefined || target === undefined || stop === undefined) return drawing
  const [low, high] = drawing.tool === 'long' ? [stop, target] : [target, stop]
  const within = (price: number, least: number, most: number) => Math.max(least, Math.min(most, price))
  if (at === 0) {
    const moved = { time: Math.min(point.time, target.time), price: within(point.price, low.price, high.price) }
    return { ...drawing, points: [moved, target, stop] }
  }
  const isAbove = (at === 1) === (drawing.tool === 'long')
  const price = isAbove ? Math.max(entry.price, point.price) : Math.min(entry.price, point.price)
  const time = Math.max(point.time, entry.time)
  return {
    ...drawing,
    points: at === 1 ? [entry, { time, price }, { ...stop, time }] : [entry, { ...target, time }, { time, price }],
  }
}
