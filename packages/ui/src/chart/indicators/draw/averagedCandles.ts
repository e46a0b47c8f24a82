import type { IndicatorTemplate } from 'klinecharts'
import { heikinAshi } from '../heikinAshi.ts'

/** Averaged candles, drawn over those of the chart, which are invisible then. */
export const averagedCandles: IndicatorTemplate = {
  name: 'HA',
  shortName: '',
  series: 'price',
  // Without a legend of its own.
  createTooltipDataSource: () => ({ name: '', calcParamsText: '', features: [], legends: [] }),
  calc: heikinAshi,
  draw: ({ ctx, chart, indicator, xAxis, yAxis }) => {
    const { from, to } = chart.getVisibleRange()
    const { halfGapBar, gapBar } = chart.getBarSpace()
    const { upColor, downColor } = chart.getStyles().indicator.ohlc
    const bars = indicator.result as ReturnType<typeof heikinAshi>
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
}
