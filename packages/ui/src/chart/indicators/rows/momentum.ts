import { aroon } from '../aroon.ts'
import { closesOf } from '../candle.ts'
import { momentum, rateOfChange } from '../change.ts'
import { channelIndex } from '../channelIndex.ts'
import { kdj } from '../kdj.ts'
import { macd } from '../macd.ts'
import { length, ONE_LINE, oneLine, type IndicatorRow } from '../row.ts'
import { rsi } from '../rsi.ts'
import { williamsRange } from '../williamsRange.ts'

export const MOMENTUM = [
  {
    name: 'MACD',
    group: 'momentum',
    unit: 'price',
    params: [length(12, 'short'), length(26, 'long'), length(9, 'signal')],
    lines: [
      { key: 'macd' },
      { key: 'signal', label: 'Signal' },
      { key: 'histogram', label: 'Histogram', shape: 'bars' },
    ],
    compute: (bars, [short = 1, long = 1, signal = 1]) => macd(closesOf(bars), { short, long, signal }),
  },
  {
    name: 'RSI',
    group: 'momentum',
    unit: 'figure',
    params: [length(14)],
    lines: ONE_LINE,
    scale: [0, 100],
    levels: [30, 70],
    compute: (bars, [of = 1]) => oneLine(rsi(closesOf(bars), of)),
  },
  {
    name: 'KDJ',
    group: 'momentum',
    unit: 'figure',
    params: [length(9), length(3, 'smoothing'), length(3, 'signal')],
    lines: [
      { key: 'k', label: 'K' },
      { key: 'd', label: 'D' },
      { key: 'j', label: 'J' },
    ],
    levels: [20, 80],
    compute: (bars, [of = 1, smoothing = 1, signal = 1]) => kdj(bars, { length: of, smoothing, signal }),
  },
  {
    name: 'AROON',
    group: 'momentum',
    unit: 'figure',
    params: [length(14)],
    lines: [
      { key: 'up', label: '↑' },
      { key: 'down', label: '↓' },
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
    compute: (bars, [of = 1]) => oneLine(rateOfChange(closesOf(bars), of)),
  },
  {
    name: 'MOM',
    group: 'momentum',
    unit: 'price',
    params: [length(14)],
    lines: ONE_LINE,
    compute: (bars, [of = 1]) => oneLine(momentum(closesOf(bars), of)),
  },
] as const satisfies readonly IndicatorRow[]
