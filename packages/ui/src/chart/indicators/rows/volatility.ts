import { averageTrueRange } from '../averageTrueRange.ts'
import { closesOf } from '../candle.ts'
import { length, ONE_LINE, oneLine, type IndicatorRow } from '../row.ts'
import { standardDeviation } from '../standardDeviation.ts'

export const VOLATILITY = [
  {
    name: 'ATR',
    group: 'volatility',
    unit: 'price',
    params: [length(14)],
    lines: ONE_LINE,
    compute: (bars, [of = 1]) => oneLine(averageTrueRange(bars, of)),
  },
  {
    name: 'SD',
    group: 'volatility',
    unit: 'price',
    params: [length(20)],
    lines: ONE_LINE,
    compute: (bars, [of = 1]) => oneLine(standardDeviation(closesOf(bars), of)),
  },
] as const satisfies readonly IndicatorRow[]
