import type { IndicatorLine } from '../line.ts'
import { coloured, colourOf } from '../lineStyle.ts'
import { labelOf } from '../words.ts'
import type { Draw } from './draw.ts'

const DASH_PX = [4, 3]
/** From a label to the edge and to its line, in ems. */
const GAP_EM = 0.5

type Values = Readonly<Record<string, number | undefined>>

/** Stretches of candles in which a value stays the same, as indexes; the last is in it. */
function* levelsOf(values: readonly (Values | undefined)[], key: string, from: number, to: number) {
  for (let first = from; first < to;) {
    const value = values[first]?.[key]
    let last = first
    while (last + 1 < to && values[last + 1]?.[key] === value) last += 1
    if (value !== undefined) yield { value, first, last }
    first = last + 1
  }
}

/**
 * Lines that are level for a trading day or week, the newest on to the edge and with its name. They take no part in the
 * scale of prices: far ones would flatten the candles.
 */
export const drawLevelLines =
  (lines: readonly IndicatorLine[]): Draw =>
  ({ ctx, chart, indicator, bounding, xAxis, yAxis }) => {
    const styles = chart.getStyles()
    const { textSize, textFamily } = styles.candle.priceMark.high
    const { from, to } = chart.getVisibleRange()
    const values = indicator.result as readonly Values[]
    const half = chart.getBarSpace().bar / 2
    const labelled: number[] = []
    const shown = coloured(lines)
    ctx.font = `${textSize}px ${textFamily}`
    ctx.textAlign = 'right'
    ctx.textBaseline = 'bottom'
    for (const line of shown) {
      ctx.strokeStyle = ctx.fillStyle = colourOf(line, styles.indicator)
      ctx.setLineDash(line.isDashed === true ? DASH_PX : [])
      for (const { value, first, last } of levelsOf(values, line.key, Math.max(0, from), to)) {
        const y = Math.round(yAxis.convertToPixel(value)) + 0.5
        if (y < 0 || y > bounding.height) continue
        const isNewest = last === values.length - 1
        ctx.beginPath()
        ctx.moveTo(xAxis.convertToPixel(first) - half, y)
        ctx.lineTo(isNewest ? bounding.width : xAxis.convertToPixel(last) + half, y)
        ctx.stroke()
        // One name over another could not be read.
        if (!isNewest || labelled.some((other) => Math.abs(other - y) < textSize)) continue
        labelled.push(y)
        ctx.fillText(labelOf(line, chart) ?? '', bounding.width - GAP_EM * textSize, y - 1)
      }
    }
    return true
  }
