import type { Draw } from './draw.ts'

const OPACITY = 0.12

interface Spans {
  readonly spanA?: number
  readonly spanB?: number
}

/** Fills between the leading spans, in the colour of the direction that the first of them is on. */
export const drawCloud: Draw = ({ ctx, chart, indicator, xAxis, yAxis }) => {
  const { upColor, downColor } = chart.getStyles().indicator.ohlc
  const spans = indicator.result as readonly Spans[]
  const { realFrom, realTo } = chart.getVisibleRange()
  ctx.globalAlpha = OPACITY
  for (let index = Math.max(0, realFrom - 1); index < realTo; index += 1) {
    const [from, to] = [spans[index], spans[index + 1]]
    if (from?.spanA === undefined || from.spanB === undefined || to?.spanA === undefined || to.spanB === undefined)
      continue
    const [x, nextX] = [xAxis.convertToPixel(index), xAxis.convertToPixel(index + 1)]
    ctx.fillStyle = from.spanA >= from.spanB ? upColor : downColor
    ctx.beginPath()
    ctx.moveTo(x, yAxis.convertToPixel(from.spanA))
    ctx.lineTo(nextX, yAxis.convertToPixel(to.spanA))
    ctx.lineTo(nextX, yAxis.convertToPixel(to.spanB))
    ctx.lineTo(x, yAxis.convertToPixel(from.spanB))
    ctx.fill()
  }
  return false
}
