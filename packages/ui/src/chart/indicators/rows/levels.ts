import type { Candle } from '../candle.ts'
import { drawLevelLines } from '../draw/levelLines.ts'
import { drawSessionBands } from '../draw/sessionBands.ts'
import { formerExtremes } from '../formerExtremes.ts'
import { camarillaPivots, classicPivots, dailyPivots, fibonacciPivots } from '../pivots.ts'
import type { IndicatorLine } from '../line.ts'
import type { IndicatorRow } from '../row.ts'

const PIVOT_LINES: readonly IndicatorLine[] = [
  { key: 'p', sign: 'P' },
  ...['r1', 'r2', 'r3', 'r4'].map((key) => ({ key, sign: key.toUpperCase(), colour: 'quiet' as const })),
  ...['s1', 's2', 's3', 's4'].map((key) => ({ key, sign: key.toUpperCase(), colour: 'quiet' as const })),
]

const EXTREME_LINES: readonly IndicatorLine[] = [
  { key: 'dayHigh', word: 'dayHigh', colour: 'quiet' },
  { key: 'dayLow', word: 'dayLow', colour: 'quiet' },
  { key: 'weekHigh', word: 'weekHigh', colour: 'quiet', isDashed: true },
  { key: 'weekLow', word: 'weekLow', colour: 'quiet', isDashed: true },
]

/** Lines over the candles that are named where they are, and take no part in the scale of prices. */
const levelLines = <const Name extends string>(
  name: Name,
  lines: readonly IndicatorLine[],
  compute: (bars: readonly Candle[], days: readonly Candle[]) => object[],
) =>
  ({
    name,
    group: 'levels',
    isOverCandles: true,
    unit: 'price',
    params: [],
    lines: [],
    draw: drawLevelLines(lines),
    needsDays: true,
    compute: (bars: readonly Candle[], _: readonly number[], days: readonly Candle[]) => compute(bars, days),
  }) as const

export const LEVELS = [
  levelLines('PIVOTS', PIVOT_LINES, (bars, days) => dailyPivots(bars, classicPivots, days)),
  levelLines('FIBONACCI', PIVOT_LINES, (bars, days) => dailyPivots(bars, fibonacciPivots, days)),
  levelLines('CAMARILLA', PIVOT_LINES, (bars, days) => dailyPivots(bars, camarillaPivots, days)),
  levelLines('HIGHLOW', EXTREME_LINES, formerExtremes),
  {
    name: 'SESSIONS',
    group: 'levels',
    isOverCandles: true,
    unit: 'price',
    params: [],
    lines: [],
    draw: drawSessionBands,
    isBehind: true,
  },
] as const satisfies readonly IndicatorRow[]
