import { typicalOf, type Candles } from './candle.ts'
import { meanOf, ofWindows } from './movingWindow.ts'

/** Lambert's factor: most values are between -100 and 100. */
const FACTOR = 0.015

/** The commodity channel index: the distance of the typical price from its average, in mean deviations. */
export const channelIndex = (bars: Candles<'high' | 'low' | 'close'>, length: number): (number | undefined)[] =>
  ofWindows(typicalOf(bars), length, (window) => {
    const average = meanOf(window)
    const deviation = meanOf(window.map((value) => Math.abs(value - average)))
    return deviation === 0 ? 0 : (window.at(-1)! - average) / (FACTOR * deviation)
  })
