import { bollingerBands } from '../bollingerBands.ts'
import { directional } from '../directional.ts'
import { donchian } from '../donchian.ts'
import { exponentialAverage } from '../exponentialAverage.ts'
import { drawCloud } from '../draw/cloud.ts'
import { drawDailyLine } from '../draw/dailyLine.ts'
import { hullAverage } from '../hullAverage.ts'
import { ichimoku } from '../ichimoku.ts'
import { keltner } from '../keltner.ts'
import { linearRegression } from '../linearRegression.ts'
import { parabolicSar } from '../parabolicSar.ts'
import { eachLine, length, ONE_LINE, oneLine, type IndicatorRow } from '../row.ts'
import { simpleAverage } from '../simpleAverage.ts'
import { supertrend } from '../supertrend.ts'
import { vwap } from '../vwap.ts'
import { weightedAverage } from '../weightedAverage.ts'
import { BANDS } from './bands.ts'

const PER_CENT = 100
/** How far bands may be from their middle, in deviations or ranges. */
const MAX_FACTOR = 10

export const TREND = [
  {
    name: 'MA',
    group: 'trend',
    isOverCandles: true,
    unit: 'price',
    params: [length(20, 'short'), length(50, 'long')],
    lines: 'each',
    ofPrices: (prices, params) => eachLine(params, (of) => simpleAverage(prices, of)),
  },
  {
    name: 'EMA',
    firstColour: 2,
    group: 'trend',
    isOverCandles: true,
    unit: 'price',
    params: [length(20, 'short'), length(50, 'long')],
    lines: 'each',
    ofPrices: (prices, params) => eachLine(params, (of) => exponentialAverage(prices, of)),
  },
  {
    name: 'WMA',
    firstColour: 4,
    group: 'trend',
    isOverCandles: true,
    unit: 'price',
    params: [length(20)],
    lines: ONE_LINE,
    ofPrices: (prices, [of = 1]) => oneLine(weightedAverage(prices, of)),
  },
  {
    name: 'HMA',
    firstColour: 3,
    group: 'trend',
    isOverCandles: true,
    unit: 'price',
    params: [length(20)],
    lines: ONE_LINE,
    ofPrices: (prices, [of = 1]) => oneLine(hullAverage(prices, of)),
  },
  {
    name: 'LR',
    firstColour: 5,
    group: 'trend',
    isOverCandles: true,
    unit: 'price',
    params: [length(14)],
    lines: ONE_LINE,
    ofPrices: (prices, [of = 1]) => oneLine(linearRegression(prices, of)),
  },
  {
    name: 'VWAP',
    firstColour: 4,
    group: 'trend',
    isOverCandles: true,
    unit: 'price',
    params: [],
    lines: ONE_LINE,
    drawLine: drawDailyLine,
    compute: (bars) => oneLine(vwap(bars)),
  },
  {
    name: 'BOLL',
    firstColour: 1,
    group: 'trend',
    isOverCandles: true,
    unit: 'price',
    params: [length(20), { name: 'width', usual: 2, max: MAX_FACTOR }],
    lines: BANDS,
    ofPrices: (prices, [of = 1, width = 1]) => bollingerBands(prices, { length: of, width }),
  },
  {
    name: 'DC',
    firstColour: 4,
    group: 'trend',
    isOverCandles: true,
    unit: 'price',
    params: [length(20)],
    lines: BANDS,
    compute: (bars, [of = 1]) => donchian(bars, of),
  },
  {
    name: 'KC',
    firstColour: 3,
    group: 'trend',
    isOverCandles: true,
    unit: 'price',
    params: [length(20), { name: 'factor', usual: 2, max: MAX_FACTOR }, length(10, 'range')],
    lines: BANDS,
    compute: (bars, [of = 1, width = 1, range = 1]) => keltner(bars, { length: of, width, range }),
  },
  {
    name: 'ICHIMOKU',
    title: 'Ichimoku',
    group: 'trend',
    isOverCandles: true,
    unit: 'price',
    params: [length(9, 'conversion'), length(26, 'base'), length(52, 'span'), length(26, 'displacement')],
    lines: [
      { key: 'conversion', word: 'conversion' },
      { key: 'base', word: 'base' },
      { key: 'spanA', word: 'spanA', colour: 'up' },
      { key: 'spanB', word: 'spanB', colour: 'down' },
      { key: 'lagging', word: 'lagging', colour: 'quiet' },
    ],
    draw: drawCloud,
    isBehind: true,
    compute: (bars, [conversion = 1, base = 1, span = 1, displacement = 1]) =>
      ichimoku(bars, { conversion, base, span, displacement }),
  },
  {
    name: 'SUPERTREND',
    title: 'Supertrend',
    group: 'trend',
    isOverCandles: true,
    unit: 'price',
    params: [length(10), { name: 'factor', usual: 3, max: MAX_FACTOR }],
    lines: [
      { key: 'up', word: 'up', colour: 'up' },
      { key: 'down', word: 'down', colour: 'down' },
    ],
    compute: (bars, [of = 1, factor = 1]) => supertrend(bars, { length: of, factor }),
  },
  {
    name: 'SAR',
    firstColour: 2,
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
    lines: [{ key: 'adx' }, { key: 'pdi', sign: '+DI', colour: 'up' }, { key: 'mdi', sign: '−DI', colour: 'down' }],
    levels: [25],
    compute: (bars, [of = 1]) => directional(bars, of),
  },
] as const satisfies readonly IndicatorRow[]
