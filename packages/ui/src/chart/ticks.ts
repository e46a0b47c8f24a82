import { utils, type AxisTick } from 'klinecharts'
import { textSizeNow } from './palette.ts'

/** The labels of the time axis that fit completely; the library would cut off those at the ends. */
export function wholeTicks(ticks: AxisTick[], width: number): AxisTick[] {
  const size = textSizeNow()
  return ticks.filter(({ coord, text }) => {
    const half = utils.calcTextWidth(text, size) / 2
    return coord >= half && coord <= width - half
  })
}
