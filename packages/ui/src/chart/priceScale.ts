import type { AxisRange, Chart, KLineData } from 'klinecharts'
import { shortTicks } from './shortTicks.ts'

const PANE = { paneId: 'candle_pane' }
const TIME_AXIS_PANE = 'x_axis_pane'

/** Where prices are drawn, in px from the top of the candles. */
export interface PriceScale {
  yOf: (price: number) => number | undefined
  priceAt: (y: number) => number | undefined
  /** The area of the candles, the width of the axis beside it and the height of that of time; undefined before the first layout. */
  box: () => { width: number; height: number; axis: number; timeAxis: number } | undefined
  /** The newest candle. */
  last: () => KLineData | undefined
  /** Scales the candles so that a price is in sight, until another instrument is shown. */
  fit: (price: number) => void
  /** Calls back before the next frame is painted if prices may have moved on the screen. */
  subscribe: (listener: () => void) => () => void
  /** Tells listeners, once for all that happens before the next frame. */
  changed: () => void
}

/** A range of prices that holds others as well. */
function widened({ from, to }: AxisRange, prices: readonly number[]): AxisRange {
  const [low, high] = [Math.min(from, ...prices), Math.max(to, ...prices)]
  const range = high - low
  return {
    from: low,
    to: high,
    range,
    realFrom: low,
    realTo: high,
    realRange: range,
    displayFrom: low,
    displayTo: high,
    displayRange: range,
  }
}

/** The price scale of a chart. */
export function createPriceScale(chart: Chart): PriceScale {
  const listeners = new Set<() => void>()
  let isWaiting = false
  let fitted: { ticker: string | undefined; prices: readonly number[] } = { ticker: undefined, prices: [] }

  function tell() {
    isWaiting = false
    for (const listener of listeners) listener()
  }

  function changed() {
    if (isWaiting) return
    isWaiting = true
    queueMicrotask(tell)
  }

  function yOf(price: number) {
    const point = chart.convertToPixel({ value: price }, PANE)
    return Array.isArray(point) || !Number.isFinite(point.y) ? undefined : point.y
  }

  function fit(price: number) {
    const ticker = chart.getSymbol()?.ticker
    fitted = { ticker, prices: [...(fitted.ticker === ticker ? fitted.prices : []), price] }
    // It also ends a scale that was set by hand.
    chart.overrideYAxis({
      ...PANE,
      createRange: ({ defaultRange }) =>
        fitted.ticker === chart.getSymbol()?.ticker ? widened(defaultRange, fitted.prices) : defaultRange,
    })
  }

  // The axis asks for its ticks whenever its range or height has changed.
  chart.overrideYAxis({
    ...PANE,
    createTicks: ({ defaultTicks }) => {
      changed()
      return shortTicks(defaultTicks, chart.getSymbol()?.pricePrecision ?? 0)
    },
  })

  return {
    yOf,
    fit,
    priceAt(y) {
      const point = chart.convertFromPixel([{ x: 0, y }], PANE)
      return (Array.isArray(point) ? point[0] : point)?.value
    },
    box() {
      const main = chart.getSize(PANE.paneId, 'main')
      const axis = chart.getSize(PANE.paneId, 'yAxis')
      const timeAxis = chart.getSize(TIME_AXIS_PANE, 'root')
      return main && axis && timeAxis
        ? { width: main.width, height: main.height, axis: axis.width, timeAxis: timeAxis.height }
        : undefined
    },
    last: () => chart.getDataList().at(-1),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    changed,
  }
}
