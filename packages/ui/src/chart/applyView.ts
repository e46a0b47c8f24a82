import { registerIndicator } from 'klinecharts'
import { showRows } from './indicators/showRows.ts'
import { priceMarks } from './priceMarks.ts'
import { CANDLE_PANE } from './priceScale.ts'
import { setScale } from './scales/setScale.ts'
import type { ChartSession } from './session.ts'
import type { ChartView } from './types.ts'

registerIndicator(priceMarks)

/** Shows all of a view of the candles that takes code of its own. */
export function applyView({ chart, scale }: ChartSession, view: ChartView): void {
  const { name } = priceMarks
  if (chart.getIndicators({ name }).length === 0) chart.createIndicator({ name, paneId: CANDLE_PANE }, true)
  setScale(scale, view)
  showRows(chart, view)
  scale.changed()
}
