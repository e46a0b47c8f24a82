import { averageTrueRange } from '../averageTrueRange.ts'
import { bollingerWidth } from '../bollingerWidth.ts'
import { chaikinVolatility } from '../chaikinVolatility.ts'
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
    ofPrices: (prices, [of = 1]) => oneLine(standardDeviation(prices, of)),
  },
  {
    name: 'BBW',
    group: 'volatility',
    unit: 'ratio',
    params: [length(20), { name: 'width', usual: 2, max: 10 }],
    lines: ONE_LINE,
    ofPrices: (prices, [of = 1, width = 1]) => oneLine(bollingerWidth(prices, { length: of, width })),
  },
  {
    name: 'CV',
    group: 'volatility',
    unit: 'figure',
    params: [length(10), length(10, 'change')],
    lines: ONE_LINE,
    levels: [0],
    compute: (bars, [of = 1, change = 1]) => oneLine(chaikinVolatility(bars, { length: of, change })),
  },
] as const satisfies readonly IndicatorRow[]
