import { registerIndicator, type IndicatorFigure, type IndicatorTemplate, type KLineData } from 'klinecharts'
import { bollingerBands, convergence, exponentialAverage, relativeStrength } from '../averages.ts'
import { averagedCandles, averageTrueRange, channelIndex, stochastic, williamsRange } from '../oscillators.ts'
import { volume } from '../volume.ts'
import { aroon } from './aroon.ts'
import { momentum, rateOfChange } from './change.ts'
import { directional } from './directional.ts'
import { donchian } from './donchian.ts'
import { hullAverage } from './hullAverage.ts'
import { levels } from './levels.ts'
import { linearRegression } from './linearRegression.ts'
import type { Series } from './movingWindow.ts'
import { parabolicSar } from './parabolicSar.ts'
import { standardDeviation } from './standardDeviation.ts'
import { moneyFlow, onBalanceVolume } from './volumeFlow.ts'
import { weightedAverage } from './weightedAverage.ts'

const line = (key: string, title: string) => ({ key, title: `${title}: `, type: 'line' })

/** The length that an indicator was set to. */
const lengthOf = (params: unknown[], index = 0): number => Number(params[index])

/** Bars of MACD: filled where they shrink, in the colour of their sign. */
const macdBar: NonNullable<IndicatorFigure['styles']> = ({ data: { prev, current }, defaultStyles }) => {
  const valueOf = (bar: unknown) => (bar as { macd?: number } | null | undefined)?.macd
  const value = valueOf(current) ?? 0
  const bars = defaultStyles?.bars[0]
  const color = (value > 0 ? bars?.upColor : value < 0 ? bars?.downColor : bars?.noChangeColor) ?? ''
  return { style: (valueOf(prev) ?? -Infinity) < value ? 'stroke' : 'fill', color, borderColor: color }
}

const closesOf = (bars: readonly KLineData[]) => bars.map(({ close }) => close)

/** Several lines of one kind, by their lengths, as the library wants them: one object a bar. */
const byBar = (lines: readonly { key: string; values: readonly (number | undefined)[] }[], count: number) =>
  Array.from({ length: count }, (_, index) =>
    Object.fromEntries(lines.flatMap(({ key, values }) => (values[index] === undefined ? [] : [[key, values[index]]]))),
  )

/** One line, of the closes of the last candles. */
const ofCloses = (
  name: string,
  make: (closes: Series, length: number) => readonly (number | undefined)[],
  { length, ...more }: { length: number } & Partial<IndicatorTemplate>,
): IndicatorTemplate => ({
  name,
  shortName: name,
  calcParams: [length],
  figures: [line('value', name)],
  calc: (bars, { calcParams }) => make(closesOf(bars), lengthOf(calcParams)).map((value) => ({ value })),
  ...more,
})

const overCandles = { series: 'price', shouldOhlc: true } as const

/** A dot in the colour of the first line: a stop that is not joined to the next, as it may turn. */
const dot: NonNullable<IndicatorFigure['styles']> = ({ defaultStyles }) => ({
  style: 'fill',
  color: defaultStyles?.lines[0]?.color ?? '',
})

const PER_CENT = 100
/** The scale of what is a share of a hundred. */
const share = { minValue: 0, maxValue: PER_CENT } as const

const templates: IndicatorTemplate[] = [
  ofCloses('WMA', weightedAverage, { length: 20, ...overCandles }),
  ofCloses('HMA', hullAverage, { length: 20, ...overCandles }),
  ofCloses('LR', linearRegression, { length: 14, ...overCandles }),
  ofCloses('SD', standardDeviation, { length: 20 }),
  ofCloses('MOM', momentum, { length: 14 }),
  ofCloses('ROC', rateOfChange, { length: 12, precision: 2 }),
  {
    name: 'DC',
    shortName: 'DC',
    ...overCandles,
    calcParams: [20],
    figures: [line('up', 'UP'), line('mid', 'MID'), line('dn', 'DN')],
    calc: (bars, { calcParams }) => donchian(bars, lengthOf(calcParams)),
  },
  {
    name: 'SAR',
    shortName: 'SAR',
    ...overCandles,
    // In per cent of the way.
    calcParams: [2, 20],
    figures: [{ key: 'value', title: 'SAR: ', type: 'circle', styles: dot }],
    calc: (bars, { calcParams }) =>
      parabolicSar(bars, { step: lengthOf(calcParams) / PER_CENT, max: lengthOf(calcParams, 1) / PER_CENT }).map(
        (value) => ({ value }),
      ),
  },
  {
    name: 'ADX',
    shortName: 'ADX',
    precision: 2,
    draw: levels(25),
    calcParams: [14],
    figures: [line('adx', 'ADX'), line('pdi', '+DI'), line('mdi', '−DI')],
    calc: (bars, { calcParams }) => directional(bars, lengthOf(calcParams)),
  },
  {
    name: 'AROON',
    shortName: 'AROON',
    precision: 2,
    ...share,
    calcParams: [14],
    figures: [line('up', '↑'), line('down', '↓')],
    calc: (bars, { calcParams }) => aroon(bars, lengthOf(calcParams)),
  },
  {
    name: 'OBV',
    shortName: 'OBV',
    series: 'volume',
    precision: 0,
    figures: [line('value', 'OBV')],
    calc: (bars) => onBalanceVolume(bars).map((value) => ({ value })),
  },
  {
    name: 'MFI',
    shortName: 'MFI',
    precision: 2,
    ...share,
    draw: levels(20, 80),
    calcParams: [14],
    figures: [line('value', 'MFI')],
    calc: (bars, { calcParams }) => moneyFlow(bars, lengthOf(calcParams)).map((value) => ({ value })),
  },
  {
    name: 'EMA',
    shortName: 'EMA',
    series: 'price',
    shouldOhlc: true,
    calcParams: [20, 50],
    regenerateFigures: (params) => params.map((length, index) => line(`ema${index + 1}`, `EMA${String(length)}`)),
    calc: (bars, { calcParams, figures }) =>
      byBar(
        figures.map(({ key }, index) => ({
          key,
          values: exponentialAverage(closesOf(bars), lengthOf(calcParams, index)),
        })),
        bars.length,
      ),
  },
  {
    name: 'BOLL',
    shortName: 'BOLL',
    series: 'price',
    shouldOhlc: true,
    calcParams: [20, 2],
    figures: [line('up', 'UP'), line('mid', 'MID'), line('dn', 'DN')],
    calc: (bars, { calcParams }) =>
      bollingerBands(bars, { length: lengthOf(calcParams), width: lengthOf(calcParams, 1) }),
  },
  {
    name: 'MACD',
    shortName: 'MACD',
    calcParams: [12, 26, 9],
    figures: [
      line('dif', 'DIF'),
      line('dea', 'DEA'),
      { key: 'macd', title: 'MACD: ', type: 'bar', baseValue: 0, styles: macdBar },
    ],
    calc: (bars, { calcParams }) =>
      convergence(bars, {
        short: lengthOf(calcParams),
        long: lengthOf(calcParams, 1),
        signal: lengthOf(calcParams, 2),
      }),
  },
  {
    name: 'RSI',
    shortName: 'RSI',
    precision: 2,
    ...share,
    calcParams: [14],
    figures: [line('value', 'RSI')],
    calc: (bars, { calcParams }) => relativeStrength(bars, lengthOf(calcParams)).map((value) => ({ value })),
    draw: levels(30, 70),
  },
  {
    name: 'KDJ',
    shortName: 'KDJ',
    draw: levels(20, 80),
    calcParams: [9, 3, 3],
    figures: [line('k', 'K'), line('d', 'D'), line('j', 'J')],
    calc: (bars, { calcParams }) =>
      stochastic(bars, { length: lengthOf(calcParams), k: lengthOf(calcParams, 1), d: lengthOf(calcParams, 2) }),
  },
  {
    name: 'ATR',
    shortName: 'ATR',
    calcParams: [14],
    figures: [line('value', 'ATR')],
    calc: (bars, { calcParams }) => averageTrueRange(bars, lengthOf(calcParams)).map((value) => ({ value })),
  },
  {
    name: 'CCI',
    shortName: 'CCI',
    draw: levels(-100, 100),
    calcParams: [20],
    figures: [line('value', 'CCI')],
    calc: (bars, { calcParams }) => channelIndex(bars, lengthOf(calcParams)).map((value) => ({ value })),
  },
  {
    name: 'WR',
    shortName: 'WR',
    minValue: -PER_CENT,
    maxValue: 0,
    draw: levels(-80, -20),
    calcParams: [14],
    figures: [line('value', 'WR')],
    calc: (bars, { calcParams }) => williamsRange(bars, lengthOf(calcParams)).map((value) => ({ value })),
  },
  {
    name: 'HA',
    shortName: '',
    series: 'price',
    // Without a legend of its own.
    createTooltipDataSource: () => ({ name: '', calcParamsText: '', features: [], legends: [] }),
    calc: averagedCandles,
    draw: ({ ctx, chart, indicator, xAxis, yAxis }) => {
      const { from, to } = chart.getVisibleRange()
      const { halfGapBar, gapBar } = chart.getBarSpace()
      const { upColor, downColor } = chart.getStyles().indicator.ohlc
      const bars = indicator.result as ReturnType<typeof averagedCandles>
      for (let index = Math.max(0, from); index < to; index += 1) {
        const bar = bars[index]
        if (bar === undefined) continue
        const x = xAxis.convertToPixel(index)
        const [open, close, high, low] = [bar.open, bar.close, bar.high, bar.low].map((price) =>
          yAxis.convertToPixel(price),
        ) as [number, number, number, number]
        ctx.fillStyle = bar.close >= bar.open ? upColor : downColor
        ctx.fillRect(Math.round(x), high, 1, low - high)
        ctx.fillRect(x - halfGapBar + 0.5, Math.min(open, close), gapBar - 1, Math.max(1, Math.abs(open - close)))
      }
      return true
    },
  },
]

/** Adds the indicators that are loaded when they are first shown. Returns the numbers that each is usually computed with. */
export function registerRows(): ReadonlyMap<string, readonly number[]> {
  for (const template of [...templates, volume]) registerIndicator(template)
  return new Map(templates.map(({ name, calcParams = [] }) => [name, calcParams.map(Number)]))
}
