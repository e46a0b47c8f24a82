import type { Draw } from './draw.ts'

/** The share of the height of the candles' pane that the highest bar in sight has. */
const SHARE = 0.12
const OPACITY = 0.35

/** The volume of each candle, as a bar at the foot of the candles' own pane. */
export const drawVolumeBars: Draw = ({ ctx, chart, bounding, xAxis }) => {
  const { from, to } = chart.getVisibleRange()
  const first = Math.max(0, from)
  const bars = chart.getDataList().slice(first, to)
  const highest = Math.max(...bars.map((bar) => bar.volume ?? 0))
  if (highest <= 0) return true
  const { halfGapBar, gapBar } = chart.getBarSpace()
  ctx.globalAlpha = OPACITY
  ctx.fillStyle = chart.getStyles().indicator.bars[0]?.upColor ?? ''
  for (const [index, bar] of bars.entries()) {
    const height = ((bar.volume ?? 0) / highest) * SHARE * bounding.height
    const x = xAxis.convertToPixel(first + index) - halfGapBar
    ctx.fillRect(Math.round(x), bounding.height - height, Math.max(1, Math.round(gapBar) - 1), height)
  }
  return true
}
