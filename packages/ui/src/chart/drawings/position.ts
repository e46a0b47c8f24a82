import type { Drawing, DrawingPoint, Side } from '@openlot/core/math'
import type { Shape } from './shape.ts'
import { pricePerPx, shifted, type Spot, type View } from './view.ts'

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
/** Shares of the height of the chart: what is risked, and twice as much to be won. */
const USUAL_RISK = 0.1
const USUAL_PROFIT = 0.2

/** Entry, target and stop loss of a plan at a price, as far away as fits the chart. */
export function positionAt(tool: 'long' | 'short', entry: DrawingPoint, view: View, precision: number): DrawingPoint[] {
  const height = view.height * pricePerPx(view) * (tool === 'long' ? 1 : -1)
  const at = (price: number) => shifted(view, entry, { bars: USUAL_BARS, price }, precision)
  return [entry, at(height * USUAL_PROFIT), at(-height * USUAL_RISK)]
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
