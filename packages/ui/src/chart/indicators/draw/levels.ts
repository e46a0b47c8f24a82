import type { Draw } from './draw.ts'

const DASH_PX = [1, 3]

/** Dotted lines at the values that an indicator is judged by, such as 30 and 70; drawn below its own lines. */
export const drawLevels =
  (values: readonly number[]): Draw =>
  ({ ctx, chart, bounding, yAxis }) => {
    ctx.strokeStyle = chart.getStyles().crosshair.horizontal.line.color
    ctx.setLineDash(DASH_PX)
    for (const value of values) {
      const y = Math.round(yAxis.convertToPixel(value)) + 0.5
      if (y < 0 || y > bounding.height) continue
      ctx.beginPath()
      ctx.moveTo(0, y)
      ctx.lineTo(bounding.width, y)
      ctx.stroke()
    }
    return false
  }
