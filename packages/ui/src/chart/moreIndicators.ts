import { registerIndicator, type IndicatorTemplate } from 'klinecharts'
import { averagedCandles, averageTrueRange, channelIndex, stochastic, williamsRange } from './oscillators.ts'
import { volume } from './volume.ts'

const line = (key: string, title: string) => ({ key, title: `${title}: `, type: 'line' })

/** The length that an indicator was set to. */
const lengthOf = (params: unknown[], index = 0): number => Number(params[index])

const templates: IndicatorTemplate[] = [
  {
    name: 'KDJ',
    shortName: 'KDJ',
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
    calcParams: [20],
    figures: [line('value', 'CCI')],
    calc: (bars, { calcParams }) => channelIndex(bars, lengthOf(calcParams)).map((value) => ({ value })),
  },
  {
    name: 'WR',
    shortName: 'WR',
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

/** Adds the indicators that are loaded when they are first shown. */
export function registerMore(): void {
  for (const template of [...templates, volume]) registerIndicator(template)
}
