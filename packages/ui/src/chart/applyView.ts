import { showRows } from './indicators/showRows.ts'
import { setScale } from './scales/setScale.ts'
import type { ChartSession } from './session.ts'
import type { ChartView } from './types.ts'

/** Shows all of a view of the candles that takes code of its own. */
export function applyView(session: ChartSession, view: ChartView): void {
  setScale(session.scale, view)
  showRows(session.chart, view)
}
