import type { Candles } from './candle.ts'
import { closePosition } from './rangePosition.ts'

/** Williams' per cent range: where the close is between the highest (0) and the lowest (−100) of the last candles. */
export const williamsRange = (bars: Candles<'high' | 'low' | 'close'>, length: number): (number | undefined)[] =>
  closePosition(bars, length).map((position) => (position === undefined ? undefined : position - 100))
