import type { AxisRange, AxisTick, Chart, KLineData, YAxisOverride } from 'klinecharts'
import { shortTicks } from './shortTicks.ts'

export const CANDLE_PANE = 'candle_pane'
const PANE = { paneId: CANDLE_PANE }
const TIME_AXIS_PANE = 'x_axis_pane'

/** How prices are placed. */
export interface PriceAxis {
  /** Under which the library knows it. */
  readonly name: string
  /** A range of prices as this axis has it. */
  readonly rangeOf: (range: AxisRange, chart: Chart) => AxisRange
  readonly ticksOf: (ticks: AxisTick[], chart: Chart) => AxisTick[]
}

/** That of equal steps. */
export const LINEAR: PriceAxis = {
  name: 'normal',
  rangeOf: (range) => range,
  ticksOf: (ticks, chart) => shortTicks(ticks, chart.getSymbol()?.pricePrecision ?? 0),
}

/** Where prices are drawn, in px from the top of the candles. */
export interface PriceScale {
  yOf: (price: number) => number | undefined
  priceAt: (y: number) => number | undefined
  /** The area of the candles, the width of the axis beside it and the height of that of time; undefined before the first layout. */
  box: () => { width: number; height: number; axis: number; timeAxis: number } | undefined
  /** The instrument that is shown. */
  ticker: () => string | undefined
  /** The newest candle that there is, whether it is among those of the chart or not. */
  last: () => KLineData | undefined
  /** Shows more than the prices of the candles. */
  setWidening: (widen: (range: AxisRange) => AxisRange) => void
  /** Places prices another way, or upside down. */
  setAxis: (axis: PriceAxis, isInverted: boolean) => void
  /** Calls back before the next frame is painted if prices may have moved on the screen. */
  subscribe: (listener: () => void) => () => void
  /** Tells listeners, once for all that happens before the next frame. */
  changed: () => void
}

/** The price scale of a chart. `last` gives the newest candle that there is. */
export function createPriceScale(chart: Chart, last: PriceScale['last']): PriceScale {
  const listeners = new Set<() => void>()
  let isWaiting = false
  let shown = LINEAR
  let widen = (range: AxisRange) => range

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

  function override(changes: Omit<YAxisOverride, 'paneId'> = {}) {
    chart.overrideYAxis({
      ...changes,
      ...PANE,
      createRange: ({ defaultRange }) => shown.rangeOf(widen(defaultRange), chart),
      // The axis asks for its ticks whenever its range or height has changed.
      createTicks: ({ defaultTicks }) => {
        changed()
        return shown.ticksOf(defaultTicks, chart)
      },
    })
  }
  override()

  return {
    yOf,
    setWidening(next) {
      widen = next
      // It also ends a scale that was set by hand.
      override()
    },
    setAxis(next, isInverted) {
      shown = next
      // Another axis has the room of the former one.
      const gap = chart.getYAxes(PANE)[0]?.gap
      override({ name: next.name, reverse: isInverted, ...(gap && { gap }) })
    },
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
    ticker: () => chart.getSymbol()?.ticker,
    last,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    changed,
  }
}
