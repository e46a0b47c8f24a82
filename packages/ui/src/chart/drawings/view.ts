import { indexOfTime, timeOfIndex } from './timeScale.ts'
import type { DrawingPoint, TradedTime } from '@openlot/core/math'

interface Candle {
  readonly timestamp: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

/** A place on the screen, in px from the top left corner of the candles. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** What part of time and prices the chart shows. It changes when it is moved or zoomed, not with a tick. */
export interface View {
  readonly width: number
  readonly height: number
  /** The place among the candles at the left edge, and the px from one candle to the next. */
  readonly left: number
  readonly bar: number
  /** The prices at the upper and lower edge. */
  readonly top: number
  readonly bottom: number
  /** Equal distances between them are equal ratios; else, as usual, they are equal amounts. */
  readonly isLogarithmic?: boolean
  /** The length of a period in milliseconds. */
  readonly step: number
  /** Of a market that closes: undefined for one that never does. */
  readonly traded?: TradedTime | undefined
  readonly bars: readonly Candle[]
}

/** The place of a time among the candles. */
export const indexAt = (view: Pick<View, 'bars' | 'step' | 'traded'>, time: number): number =>
  indexOfTime(view.bars, view, time)

const xOfIndex = ({ left, bar }: View, index: number) => (index + 0.5 - left) * bar

/** Prices have a logarithm; one that was moved below zero is at the lowest place there is. */
const SMALLEST = 1e-9

/** What grows evenly along the axis, and the price that it belongs to. */
const measureOf = ({ isLogarithmic }: View, price: number) =>
  isLogarithmic === true ? Math.log(Math.max(price, SMALLEST)) : price
const priceOf = ({ isLogarithmic }: View, measure: number) => (isLogarithmic === true ? Math.exp(measure) : measure)

/** How much of it a px upwards is; negative where high prices are below. */
const measurePerPx = (view: View) => (measureOf(view, view.top) - measureOf(view, view.bottom)) / view.height

/** Where a price is, in px from the top. */
export const yOf = (view: View, price: number): number =>
  (measureOf(view, view.top) - measureOf(view, price)) / measurePerPx(view)

/** The price at a height, as exactly as it is. */
export const priceAt = (view: View, y: number): number =>
  priceOf(view, measureOf(view, view.top) - y * measurePerPx(view))

/** Where a point of a drawing is on the screen. */
export const spotOf = (view: View, { time, price }: DrawingPoint): Spot => ({
  x: xOfIndex(view, indexAt(view, time)),
  y: yOf(view, price),
})

/** The candle, there or still to come, that is nearest to an x. */
const nearestIndex = ({ left, bar }: View, x: number) => Math.round(x / bar + left - 0.5)

/** The point at a place on the screen: at a candle, and at a price that the instrument can have. */
export function pointAt(view: View, { x, y }: Spot, precision: number): DrawingPoint {
  return {
    time: timeOfIndex(view.bars, view, nearestIndex(view, x)),
    price: Number(priceAt(view, y).toFixed(precision)),
  }
}

/** The point at a place on the screen, also between candles: for what is drawn by hand. */
export const freePointAt = (view: View, { x, y }: Spot, precision: number): DrawingPoint => ({
  ...pointAt(view, { x, y }, precision),
  time: timeOfIndex(view.bars, view, x / view.bar + view.left - 0.5),
})

/** The candle at an x, if there is one. */
export const candleAt = (view: View, x: number): Candle | undefined => view.bars[nearestIndex(view, x)]

/** A point that is so many candles and so much in price away. */
export function shifted(view: View, point: DrawingPoint, by: Shift, precision: number): DrawingPoint {
  const time = by.bars === 0 ? point.time : timeOfIndex(view.bars, view, indexAt(view, point.time) + by.bars)
  return { time, price: Number((point.price * (by.ratio ?? 1) + by.price).toFixed(precision)) }
}

/** How far something is moved. */
export interface Shift {
  readonly bars: number
  readonly price: number
  /** What prices are multiplied by before, as equal ways on a logarithmic axis are equal ratios. */
  readonly ratio?: number
}

/** A way on the screen as whole candles and a price that the instrument can have, or a ratio. */
export function shiftOf(view: View, dx: number, dy: number, precision: number): Shift {
  const bars = Math.round(dx / view.bar)
  const up = -dy * measurePerPx(view)
  return view.isLogarithmic === true
    ? { bars, price: 0, ratio: Math.exp(up) }
    : { bars, price: Number(up.toFixed(precision)) }
}
