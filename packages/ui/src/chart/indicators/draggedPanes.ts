import type { Chart } from 'klinecharts'
import { afterFrame } from '../frame.ts'
import { CANDLE_PANE } from '../priceScale.ts'
import type { ChartIndicator, ChartView } from '../types.ts'
import { idOf, paneOf } from './paneOf.ts'
import { MIN_PANE_PX, paneHeights, readShare, roomOfBorder, shareOf, withMovedBorder } from './paneHeights.ts'

/** The indicators that each chart was last asked for. */
const shown = new WeakMap<Chart, readonly ChartIndicator[]>()
/** The share that each pane has, by its id; undefined for one as high as usual. */
const sharesOf = new WeakMap<Chart, Map<string, number | undefined>>()

const heightOf = (chart: Chart): number => chart.getDom()?.clientHeight ?? 0

/** Gives panes the heights that the user has dragged them to. */
export function applyHeights(chart: Chart, { indicators }: ChartView): void {
  shown.set(chart, indicators)
  const panes = indicators.filter((one) => hasPane(chart, one))
  const shares = panes.map(({ height }) => readShare(height))
  const heights = paneHeights(shares, heightOf(chart))
  const former = sharesOf.get(chart)
  sharesOf.set(chart, new Map(panes.map((one, at) => [paneOf(idOf(one)), shares[at]])))
  for (const [at, one] of panes.entries()) {
    const id = paneOf(idOf(one))
    // All is laid out anew, so only where it has changed.
    if (former?.has(id) !== true || former.get(id) !== shares[at])
      chart.setPaneOptions({ id, height: heights[at]!, minHeight: MIN_PANE_PX })
  }
}

const hasPane = (chart: Chart, indicator: ChartIndicator): boolean =>
  chart.getIndicators({ paneId: paneOf(idOf(indicator)) }).length > 0

/**
 * Calls back with the indicators of a chart and their heights once panes have been dragged and let go, until the returned
 * function is called.
 */
export function onPanesDragged(chart: Chart, listener: (indicators: readonly ChartIndicator[]) => void): () => void {
  let letGo: AbortController | undefined
  function end() {
    letGo?.abort()
    letGo = undefined
    // The last move is laid out first.
    afterFrame(() => {
      const indicators = measuredHeights(chart)
      if (indicators) listener(indicators)
    })
  }
  function onDrag() {
    if (letGo) return
    letGo = new AbortController()
    const { signal } = letGo
    for (const type of ['pointerup', 'mouseup', 'touchend', 'touchcancel'])
      window.addEventListener(type, end, { signal })
  }
  chart.subscribeAction('onPaneDrag', onDrag)
  return () => {
    letGo?.abort()
    chart.unsubscribeAction('onPaneDrag', onDrag)
  }
}

/** The indicators with the heights that their panes have now; undefined if none has another one. */
export function measuredHeights(chart: Chart): readonly ChartIndicator[] | undefined {
  const shares = sharesOf.get(chart)
  const chartPx = heightOf(chart)
  if (shares === undefined || chartPx === 0) return undefined
  const given = paneHeights([...shares.values()], chartPx)
  const pxOf = new Map([...shares.keys()].map((id, at) => [id, given[at]!]))
  let isChanged = false
  const indicators = shown.get(chart)?.map((one) => {
    const id = paneOf(idOf(one))
    const former = pxOf.get(id)
    const px = chart.getSize(id, 'main')?.height
    // Less than a pixel is none.
    if (former === undefined || px === undefined || Math.abs(px - former) < 1) return one
    isChanged = true
    const height = shareOf(px, chartPx)
    shares.set(id, height)
    return { ...one, height }
  })
  if (!isChanged || indicators === undefined) return undefined
  // The next change may come before these have been asked for.
  shown.set(chart, indicators)
  return indicators
}

/** The border above a pane, which can be moved. */
export interface PaneBorder {
  /** What the pane shows. */
  readonly indicator: ChartIndicator
  /** Among the panes below the candles. */
  readonly index: number
  /** From the top of the chart, in px. */
  readonly top: number
  /** All heights as they are, and how far this border may be moved up and down; in px. */
  readonly heights: readonly number[]
  readonly room: readonly [number, number]
}

const panesBelow = (chart: Chart): readonly ChartIndicator[] =>
  (shown.get(chart) ?? []).filter((one) => hasPane(chart, one))

/** The borders of a chart's panes, from above to below. */
export function bordersOf(chart: Chart): PaneBorder[] {
  const panes = panesBelow(chart)
  const heights = panes.map((one) => chart.getSize(paneOf(idOf(one)), 'main')?.height ?? 0)
  const chartPx = heightOf(chart)
  let top = chart.getSize(CANDLE_PANE, 'root')?.height ?? 0
  return panes.map((indicator, index) => {
    const border = { indicator, index, top, heights, room: roomOfBorder(heights, index, chartPx) }
    top += chart.getSize(paneOf(idOf(indicator)), 'root')?.height ?? 0
    return border
  })
}

/** Moves a border down by px from where it was, as far as there is room. */
export function moveBorder(chart: Chart, { index, heights }: PaneBorder, px: number): void {
  const next = withMovedBorder(heights, index, px, heightOf(chart))
  for (const [at, one] of panesBelow(chart).entries())
    if (next[at] !== heights[at] || at === index || at === index - 1)
      chart.setPaneOptions({ id: paneOf(idOf(one)), height: next[at]!, minHeight: MIN_PANE_PX })
}
