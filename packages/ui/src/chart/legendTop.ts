import type { Chart } from 'klinecharts'

/** From the upper edge, or from what waits there. */
const GAP_PX = 6

const tops = new WeakMap<Chart, number>()

/** Begins the legend over the candles below what waits at their upper edge, which ends at `px`. */
export function setLegendTop(chart: Chart, px: number): void {
  const offsetTop = GAP_PX + Math.round(px)
  // All is drawn anew, so only where it has changed.
  if ((tops.get(chart) ?? GAP_PX) === offsetTop) return
  tops.set(chart, offsetTop)
  chart.setStyles({ candle: { tooltip: { offsetTop } } })
}
