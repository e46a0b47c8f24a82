import { aroon } from '../aroon.ts'
import { awesomeOscillator } from '../awesomeOscillator.ts'
import { momentum, rateOfChange } from '../change.ts'
import { channelIndex } from '../channelIndex.ts'
import { kdj } from '../kdj.ts'
import { macd } from '../macd.ts'
import { length, ONE_LINE, oneLine, type IndicatorRow } from '../row.ts'
import { rsi } from '../rsi.ts'
import { stochastic } from '../stochastic.ts'
import { stochasticRsi } from '../stochasticRsi.ts'
import { trix } from '../trix.ts'
import { ultimateOscillator } from '../ultimateOscillator.ts'
import { williamsRange } from '../williamsRange.ts'

const STOCHASTIC_LINES = [
  { key: 'k', sign: '%K' },
  { key: 'd', sign: '%D' },
] as const

export const MOMENTUM = [
  {
    name: 'MACD',
    group: 'momentum',
    unit: 'price',
    params: [length(12, 'short'), length(26, 'long'), length(9, 'signal')],
    lines: [
      { key: 'macd' },
      { key: 'signal', word: 'signal' },
      { key: 'histogram', word: 'histogram', shape: 'bars', colour: 'quiet' },
    ],
    ofPrices: (prices, [short = 1, long = 1, signal = 1]) => macd(prices, { short, long, signal }),
  },
  {
    name: 'RSI',
    group: 'momentum',
    unit: 'figure',
    params: [length(14)],
    lines: ONE_LINE,
    scale: [0, 100],
    levels: [30, 70],
    ofPrices: (prices, [of = 1]) => oneLine(rsi(prices, of)),
  },
  {
    name: 'STOCH',
    title: 'Stoch',
    group: 'momentum',
    unit: 'figure',
    params: [length(14), length(3, 'smoothing'), length(3, 'signal')],
    lines: STOCHASTIC_LINES,
    scale: [0, 100],
    levels: [20, 80],
    compute: (bars, [of = 1, smoothing = 1, signal = 1]) => stochastic(bars, { length: of, smoothing, signal }),
  },
  {
    name: 'STOCHRSI',
    title: 'StochRSI',
    group: 'momentum',
    unit: 'figure',
    params: [length(14, 'strength'), length(14), length(3, 'smoothing'), length(3, 'signal')],
    lines: STOCHASTIC_LINES,
    scale: [0, 100],
    levels: [20, 80],
    ofPrices: (prices, [strength = 1, of = 1, smoothing = 1, signal = 1]) =>
      stochasticRsi(prices, { strength, length: of, smoothing, signal }),
  },
  {
    name: 'KDJ',
    group: 'momentum',
    unit: 'figure',
    params: [length(9), length(3, 'smoothing'), length(3, 'signal')],
    lines: [
      { key: 'k', sign: 'K' },
      { key: 'd', sign: 'D' },
      { key: 'j', sign: 'J' },
    ],
    levels: [20, 80],
    compute: (bars, [of = 1, smoothing = 1, signal = 1]) => kdj(bars, { length: of, smoothing, signal }),
  },
  {
    name: 'AO',
    group: 'momentum',
    unit: 'price',
    params: [length(5, 'short'), length(34, 'long')],
    lines: [{ key: 'value', shape: 'bars', colour: 'quiet' }],
    compute: (bars, [short = 1, long = 1]) => oneLine(awesomeOscillator(bars, { short, long })),
  },
  {
    name: 'TRIX',
    group: 'momentum',
    unit: 'ratio',
    params: [length(18), length(9, 'signal')],
    lines: [{ key: 'trix' }, { key: 'signal', word: 'signal' }],
    levels: [0],
    ofPrices: (prices, [of = 1, signal = 1]) => trix(prices, { length: of, signal }),
  },
  {
    name: 'UO',
    group: 'momentum',
    unit: 'figure',
    params: [length(7, 'short'), length(14, 'middle'), length(28, 'long')],
    lines: ONE_LINE,
    scale: [0, 100],
    levels: [30, 70],
    compute: (bars, [short = 1, middle = 1, long = 1]) => oneLine(ultimateOscillator(bars, [short, middle, long])),
  },
  {
    name: 'AROON',
    title: 'Aroon',
    group: 'momentum',
    unit: 'figure',
    params: [length(14)],
    lines: [
      { key: 'up', word: 'up', colour: 'up' },
      { key: 'down', word: 'down', colour: 'down' },
    ],
    scale: [0, 100],
    compute: (bars, [of = 1]) => aroon(bars, of),
  },
  {
    name: 'CCI',
    group: 'momentum',
    unit: 'figure',
    params: [length(20)],
    lines: ONE_LINE,
    levels: [-100, 100],
    compute: (bars, [of = 1]) => oneLine(channelIndex(bars, of)),
  },
  {
    name: 'WR',
    group: 'momentum',
    unit: 'figure',
    params: [length(14)],
    lines: ONE_LINE,
    scale: [-100, 0],
    levels: [-80, -20],
    compute: (bars, [of = 1]) => oneLine(williamsRange(bars, of)),
  },
  {
    name: 'ROC',
    group: 'momentum',
    unit: 'figure',
    params: [length(12)],
    lines: ONE_LINE,
    ofPrices: (prices, [of = 1]) => oneLine(rateOfChange(prices, of)),
  },
  {
    name: 'MOM',
    group: 'momentum',
    unit: 'price',
    params: [length(14)],
    lines: ONE_LINE,
    ofPrices: (prices, [of = 1]) => oneLine(momentum(prices, of)),
  },
] as const satisfies readonly IndicatorRow[]
