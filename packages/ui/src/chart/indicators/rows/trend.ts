import { bollingerBands } from '../bollingerBands.ts'
import { closesOf } from '../candle.ts'
import { directional } from '../directional.ts'
import { donchian } from '../donchian.ts'
import { exponentialAverage } from '../exponentialAverage.ts'
import { hullAverage } from '../hullAverage.ts'
import { linearRegression } from '../linearRegression.ts'
import { simpleAverage } from '../movingWindow.ts'
import { parabolicSar } from '../parabolicSar.ts'
import { eachLine, length, ONE_LINE, oneLine, type IndicatorRow } from '../row.ts'
import { weightedAverage } from '../weightedAverage.ts'
import { BANDS } from './bands.ts'

const PER_CENT = 100

export const TREND = [
  {
    name: 'MA',
    group: 'trend',
    isOverCandles: true,
    unit: 'price',
    params: [length(20, 'short'), length(50, 'long')],
    lines: 'each',
    compute: (bars, params) => eachLine(bars, params, (of) => simpleAverage(closesOf(bars), of)),
  },
  {
    name: 'EMA',
    group: 'trend',
    isOverCandles: true,
    unit: 'price',
    params: [length(20, 'short'), length(50, 'long')],
    lines: 'each',
    compute: (bars, params) => eachLine(bars, params, (of) => exponentialAverage(closesOf(bars), of)),
  },
  {
    name: 'WMA',
    group: 'trend',
    isOverCandles: true,
    unit: 'price',
    params: [length(20)],
    lines: ONE_LINE,
    compute: (bars, [of = 1]) => oneLine(weightedAverage(closesOf(bars), of)),
  },
  {
    name: 'HMA',
    group: 'trend',
    isOverCandles: true,
    unit: 'price',
    params: [length(20)],
    lines: ONE_LINE,
    compute: (bars, [of = 1]) => oneLine(hullAverage(closesOf(bars), of)),
  },
  {
    name: 'LR',
    group: 'trend',
    isOverCandles: true,
    unit: 'price',
    params: [length(14)],
    lines: ONE_LINE,
    compute: (bars, [of = 1]) => oneLine(linearRegression(closesOf(bars), of)),
  },
  {
    name: 'BOLL',
    group: 'trend',
    isOverCandles: true,
    unit: 'price',
    params: [length(20), { name: 'width', usual: 2, max: 10 }],
    lines: BANDS,
    compute: (bars, [of = 1, width = 1]) => bollingerBands(closesOf(bars), { length: of, width }),
  },
  {
    name: 'DC',
    group: 'trend',
    isOverCandles: true,
    unit: 'price',
    params: [length(20)],
    lines: BANDS,
    compute: (bars, [of = 1]) => donchian(bars, of),
  },
  {
    name: 'SAR',
    group: 'trend',
    isOverCandles: true,
    unit: 'price',
    // In per cent of the way.
    params: [
      { name: 'step', usual: 2, max: 100 },
      { name: 'limit', usual: 20, max: 100 },
    ],
    lines: [{ key: 'value', shape: 'dots' }],
    compute: (bars, [step = 1, max = 1]) => oneLine(parabolicSar(bars, { step: step / PER_CENT, max: max / PER_CENT })),
  },
  {
    name: 'ADX',
    group: 'trend',
    unit: 'figure',
    params: [length(14)],
    lines: [{ key: 'adx' }, { key: 'pdi', label: '+DI' }, { key: 'mdi', label: '−DI' }],
    levels: [25],
    compute: (bars, [of = 1]) => directional(bars, of),
  },
] as const satisfies readonly IndicatorRow[]
