import { DAY_MS } from '@openlot/core/math'
import { sessionsBetween, type Place } from '../sessions.ts'
import { wordsOf } from '../words.ts'
import type { Draw } from './draw.ts'

const OPACITY = 0.07
const LINE_PX = 2
/** From one row of names to the next, in ems. */
const ROW_EM = 1.5
const ROWS: readonly Place[] = ['tokyo', 'london', 'newYork']

/** The index of the first of rising times that is not before another. */
function indexFrom(times: readonly number[], time: number): number {
  const index = times.findIndex((one) => one >= time)
  return index < 0 ? times.length : index
}

/** The sessions of the great places, as bands with their names. Candles of a day or longer have none. */
export const drawSessionBands: Draw = ({ ctx, chart, bounding, xAxis }) => {
  const { from, to } = chart.getVisibleRange()
  const first = Math.max(0, from)
  const times = chart
    .getDataList()
    .slice(first, to)
    .map(({ timestamp }) => timestamp)
  const [start, end] = [times[0], times.at(-1)]
  if (start === undefined || end === undefined || isDated(times)) return true
  const styles = chart.getStyles()
  const { textSize, textFamily, color } = styles.candle.priceMark.high
  const half = chart.getBarSpace().bar / 2
  ctx.font = `${textSize}px ${textFamily}`
  ctx.textBaseline = 'bottom'
  for (const { place, from: opens, to: closes } of sessionsBetween(start, end + 1)) {
    const [head, tail] = [indexFrom(times, opens), indexFrom(times, closes)]
    if (head >= tail) continue
    const row = ROWS.indexOf(place)
    const x = xAxis.convertToPixel(first + head) - half
    const width = xAxis.convertToPixel(first + tail - 1) + half - x
    const y = bounding.height - row * ROW_EM * textSize
    ctx.fillStyle = styles.indicator.lines[row]?.color ?? color
    ctx.globalAlpha = OPACITY
    ctx.fillRect(x, 0, width, bounding.height)
    ctx.globalAlpha = 1
    ctx.fillRect(x, y - LINE_PX, width, LINE_PX)
    const name = wordsOf(chart)?.[place] ?? ''
    ctx.fillStyle = color
    if (ctx.measureText(name).width <= width) ctx.fillText(name, Math.max(0, x) + 2, y - LINE_PX - 1)
  }
  return true
}

/** Whether candles are so long that a session is a part of one. */
const isDated = ([first = 0, second = first]: readonly number[]): boolean => second - first >= DAY_MS / 2
