import type { Chart } from 'klinecharts'
import type { ChartIndicator } from './types.ts'

const candlePane = 'candle_pane'
const overCandles: ReadonlySet<string> = new Set<ChartIndicator>(['MA', 'EMA', 'BOLL'])
/** The lengths of averages; those of other indicators are the usual ones. */
const averages: Partial<Record<ChartIndicator, { calcParams: number[] }>> = {
  MA: { calcParams: [20, 50] },
  EMA: { calcParams: [20, 50] },
}
const paneHeight = 80
const legendHeight = 28

/** MACD is a difference of prices, so it has their decimals. */
export function keepPrecision(chart: Chart): void {
  const precision = chart.getSymbol()?.pricePrecision
  if (precision !== undefined) chart.overrideIndicator({ name: 'MACD', precision })
}

/** Shows exactly these indicators on the chart. */
export function showIndicators(chart: Chart, names: readonly ChartIndicator[]): void {
  const present = new Set(chart.getIndicators().map((indicator) => indicator.name))
  for (const name of present) if (!names.includes(name as ChartIndicator)) chart.removeIndicator({ name })
  for (const name of names) {
    if (present.has(name)) continue
    if (overCandles.has(name)) chart.createIndicator({ ...averages[name], name, paneId: candlePane }, true)
    else {
      const paneId = `pane_${name}`
      // Volume is shown without averages, which would hide it at this height.
      chart.createIndicator(name === 'VOL' ? { name, paneId, calcParams: [] } : { name, paneId })
      chart.overrideYAxis({ paneId, gap: { top: legendHeight, bottom: 0 } })
      chart.setPaneOptions({ id: paneId, height: paneHeight, minHeight: paneHeight / 2 })
    }
  }
  keepPrecision(chart)
}
