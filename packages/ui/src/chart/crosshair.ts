import type { Chart, Crosshair as Drawn, KLineData } from 'klinecharts'
import type { Bar } from './types.ts'

/** The library knows its crosshair, but tells neither its candle nor that it has gone. */
type WithCrosshair = Chart & { getChartStore: () => { getCrosshair: () => Drawn } }

const PANE = 'candle_pane'
const EVENTS = ['mousemove', 'mouseleave', 'touchstart', 'touchmove', 'touchend'] as const

const toBar = ({ timestamp, open, high, low, close, volume }: KLineData): Bar => ({
  time: timestamp,
  open,
  high,
  low,
  close,
  ...(volume !== undefined && { volume }),
})

/** In px from the start and the top of the candles. */
interface CrosshairPoint {
  readonly x: number
  readonly y: number
}

/** The crosshair of a chart. */
export interface Crosshair {
  /** Looks again which candle is under it, as after a change of the candles. */
  changed: () => void
  /** Moves it by that many candles, scrolling as needed; without one it starts at the newest in sight. */
  step: (candles: number) => Bar | undefined
  /** Moves its price line up by so many px; without one it starts at the newest price. Gives where it is then. */
  lift: (px: number) => CrosshairPoint | undefined
  /** Where its lines cross, in px of the candles; undefined while it is hidden, or below them. */
  point: () => CrosshairPoint | undefined
  /** Shows it where a candle has closed, by its place among those of the chart. */
  standAt: (index: number) => void
  /** Shows it at a point of the candles. */
  show: (at: CrosshairPoint) => void
  hide: () => void
}

/** Follows the crosshair of a chart: `onBar` gets the candle under it, undefined when it has gone. */
export function createCrosshair(chart: Chart, element: HTMLElement, onBar: (bar: Bar | undefined) => void): Crosshair {
  let shown: Bar | undefined
  const current = (): Drawn => (chart as WithCrosshair).getChartStore().getCrosshair()

  function changed() {
    const { paneId, kLineData } = current()
    const bar = paneId === undefined || kLineData === undefined ? undefined : toBar(kLineData)
    const isSame = (['time', 'open', 'high', 'low', 'close'] as const).every((key) => bar?.[key] === shown?.[key])
    if (isSame) return
    shown = bar
    onBar(bar)
  }

  chart.subscribeAction('onCrosshairChange', () => queueMicrotask(changed))
  for (const event of EVENTS) element.addEventListener(event, () => requestAnimationFrame(changed), { passive: true })

  function hide() {
    chart.executeAction('onCrosshairChange', undefined as unknown as Drawn)
    changed()
  }

  /** Where a candle has closed. */
  function pointOf(dataIndex: number): CrosshairPoint | undefined {
    const bar = chart.getDataList()[dataIndex]
    if (bar === undefined) return undefined
    const at = chart.convertToPixel({ dataIndex, value: bar.close }, { paneId: PANE })
    return Array.isArray(at) || at.x === undefined || at.y === undefined ? undefined : { x: at.x, y: at.y }
  }

  const startPoint = () => pointOf(Math.min(chart.getDataList().length, chart.getVisibleRange().to) - 1)

  function show(at: CrosshairPoint) {
    chart.executeAction('onCrosshairChange', { ...at, paneId: PANE })
    changed()
  }

  function point(): CrosshairPoint | undefined {
    const { x, y, paneId } = current()
    return paneId === PANE && x !== undefined && y !== undefined ? { x, y } : undefined
  }

  return {
    changed,
    point,
    show,
    standAt(index) {
      const at = pointOf(index)
      if (at) show(at)
    },
    lift(px) {
      const at = point() ?? startPoint()
      const height = chart.getSize(PANE, 'main')?.height ?? 0
      if (at === undefined) return undefined
      const to = { x: at.x, y: Math.max(0, Math.min(height, at.y - px)) }
      show(to)
      return to
    },
    step(candles) {
      const bars = chart.getDataList()
      if (bars.length === 0) return undefined
      const { dataIndex, paneId } = current()
      const newest = Math.min(bars.length, chart.getVisibleRange().to) - 1
      const from = paneId === undefined || dataIndex === undefined ? newest : dataIndex + candles
      const index = Math.max(0, Math.min(bars.length - 1, from))
      const { from: first, to: end } = chart.getVisibleRange()
      const space = chart.getBarSpace().bar
      if (index < first) chart.scrollByDistance((first - index + 1) * space)
      else if (index >= end) chart.scrollByDistance((end - 1 - index - 1) * space)
      const at = pointOf(index)
      const bar = bars[index]
      if (bar === undefined || at === undefined) return undefined
      show(at)
      return toBar(bar)
    },
    hide,
  }
}
