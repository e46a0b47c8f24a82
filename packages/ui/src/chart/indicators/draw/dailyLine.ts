import type { ColouredLine } from '../line.ts'
import { colourOf, DASHES_PX } from '../lineStyle.ts'
import { tradingStretches } from '../tradingStretches.ts'
import type { Draw } from './draw.ts'

/** A line that begins anew with each trading day, and is not joined to the one before. */
export const drawDailyLine =
  (line: ColouredLine): Draw =>
  ({ ctx, chart, indicator, xAxis, yAxis }) => {
    const { from, to } = chart.getVisibleRange()
    const first = Math.max(0, from - 1)
    const values = indicator.result as readonly { readonly value?: number }[]
    ctx.strokeStyle = colourOf(line, chart.getStyles().indicator)
    ctx.lineWidth = line.widthPx
    ctx.setLineDash(DASHES_PX[line.dash])
    ctx.beginPath()
    // One more on either side, as lines go on beyond the edges.
    for (const day of tradingStretches(chart.getDataList().slice(first, to + 1), '1day')) {
      let isBegun = false
      for (let index = first + day.from; index < first + day.to; index += 1) {
        const value = values[index]?.value
        if (value === undefined) continue
        const [x, y] = [xAxis.convertToPixel(index), yAxis.convertToPixel(value)]
        if (isBegun) ctx.lineTo(x, y)
        else ctx.moveTo(x, y)
        isBegun = true
      }
    }
    ctx.stroke()
    return true
  }
