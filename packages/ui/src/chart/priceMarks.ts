import type { IndicatorTemplate } from 'klinecharts'

/** From a candle to the figure of its price, in ems of the figure. */
const BESIDE_EM = 0.5
const AWAY_EM = 0.75

/**
 * The highest and the lowest price in sight, each as a figure beside its candle. The library's own marks have an
 * arrow as well.
 */
export const priceMarks: IndicatorTemplate = {
  name: 'MARKS',
  shortName: '',
  series: 'price',
  // Over what other indicators draw on the candles.
  zLevel: 1,
  createTooltipDataSource: () => ({ name: '', calcParamsText: '', features: [], legends: [] }),
  calc: () => [],
  draw: ({ ctx, chart, bounding, xAxis, yAxis }) => {
    const { from, to } = chart.getVisibleRange()
    let first = Math.max(0, from)
    // One that is half out of sight has no room for a figure.
    while (first < to && xAxis.convertToPixel(first) < 0) first += 1
    const bars = chart.getDataList().slice(first, to)
    const { color, textSize, textFamily } = chart.getStyles().candle.priceMark.high
    const precision = chart.getSymbol()?.pricePrecision ?? 0
    ctx.font = `${textSize}px ${textFamily}`
    ctx.fillStyle = color
    ctx.textBaseline = 'middle'
    const write = (price: number, side: -1 | 1) => {
      const index = bars.findIndex((bar) => (side < 0 ? bar.high : bar.low) === price)
      const x = xAxis.convertToPixel(first + index)
      const isLate = x > bounding.width / 2
      ctx.textAlign = isLate ? 'right' : 'left'
      const text = chart.getThousandsSeparator().format(price.toFixed(precision))
      const y = yAxis.convertToPixel(price) + side * AWAY_EM * textSize
      ctx.fillText(text, x + (isLate ? -BESIDE_EM : BESIDE_EM) * textSize, y)
    }
    if (bars.length > 0) {
      write(Math.max(...bars.map(({ high }) => high)), -1)
      write(Math.min(...bars.map(({ low }) => low)), 1)
    }
    return true
  },
}
