import type { AxisRange, AxisTemplate } from 'klinecharts'
import type { PriceAxis } from '../priceScale.ts'

const PER_CENT = 100
const DECIMALS = 2

/** From one end of a range of numbers to that of another. */
const between = (value: number, from: number, range: number, to: number, wanted: number): number =>
  range === 0 ? to : ((value - from) / range) * wanted + to

const percents = (value: number): string => value.toFixed(DECIMALS)

/** Prices as percents of the close of the first candle in sight. */
export const percentageTemplate: AxisTemplate = {
  name: 'percentage',
  minSpan: () => 10 ** -DECIMALS,
  valueToRealValue: (value, { range }) => between(value, range.from, range.range, range.realFrom, range.realRange),
  realValueToValue: (value, { range }) => between(value, range.realFrom, range.realRange, range.from, range.range),
  displayValueToText: (value) => `${percents(value)}%`,
}

export const PERCENTAGE: PriceAxis = {
  name: percentageTemplate.name,
  rangeOf(range: AxisRange, chart) {
    const base = chart.getDataList()[Math.max(0, chart.getVisibleRange().from)]?.close
    if (base === undefined || base === 0) return range
    const [from, to] = [range.from, range.to].map((price) => ((price - base) / base) * PER_CENT) as [number, number]
    return {
      ...range,
      realFrom: from,
      realTo: to,
      realRange: to - from,
      displayFrom: from,
      displayTo: to,
      displayRange: to - from,
    }
  },
  ticksOf: (ticks, chart) =>
    ticks.map((tick) => ({
      ...tick,
      text: `${chart.getThousandsSeparator().format(percents(Number(tick.value)))}%`,
    })),
}
