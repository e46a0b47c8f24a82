import { utils, type AxisTick } from 'klinecharts'
import { textSize } from './palette.ts'

/** The labels of the time axis that are in sight as a whole; the library would cut those at its ends. */
export function wholeTicks(ticks: AxisTick[], width: number): AxisTick[] {
  return ticks.filter(({ coord, text }) => {
    const half = utils.calcTextWidth(text, textSize) / 2
    return coord >= half && coord <= width - half
  })
}
