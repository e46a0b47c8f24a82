import { loadChunk } from '@openlot/i18n/chunks'
import { CANDLE_PANE } from './priceScale.ts'
import type { ChartSession } from './session.ts'
import type { ChartView } from './types.ts'

/** Room below the candles, as a share of their pane; more where volume stands in it. */
const FOOT = 0.1
const VOLUME_FOOT = 0.18

/** Undefined until it is loaded. */
let applyView: ((session: ChartSession, view: ChartView) => void) | undefined
/** What each chart was last asked for, as code may arrive later. */
const wanted = new WeakMap<ChartSession, ChartView>()

/** Shows exactly these indicators on the chart, averaged candles where they are chosen, prices by their scale, and marks. */
export function showView(session: ChartSession, view: ChartView): void {
  wanted.set(session, view)
  const { chart } = session
  const hasVolume = view.indicators.some(({ name, isHidden }) => name === 'VOL' && isHidden !== true)
  chart.overrideYAxis({ paneId: CANDLE_PANE, gap: { bottom: hasVolume ? VOLUME_FOOT : FOOT } })
  if (applyView) applyView(session, view)
  else void loadMore(session)
}

/** Loads what shows it, then shows what the chart was last asked for. */
async function loadMore(session: ChartSession): Promise<void> {
  applyView = (await loadChunk(() => import('./applyView.ts'))).applyView
  const view = wanted.get(session)
  if (view) applyView(session, view)
}
