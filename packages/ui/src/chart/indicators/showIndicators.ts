import { registerIndicator, type Chart } from 'klinecharts'
import { loadChunk } from '@openlot/i18n/chunks'
import { priceMarks } from '../priceMarks.ts'
import type { ChartIndicator, ChartType, LoadBars } from '../types.ts'
import type { IndicatorPlan } from './plan.ts'
import type { PlanOf } from './registerRows.ts'

const CANDLE_PANE = 'candle_pane'
const PANE_HEIGHT_PX = 80
const LEGEND_HEIGHT_PX = 28
/** Room below the candles, as a share of their pane; more where volume stands in it. */
const FOOT = 0.1
const VOLUME_FOOT = 0.18

interface Wanted {
  readonly indicators: readonly ChartIndicator[]
  readonly type: ChartType
  /** For what is computed from days, whatever the chart shows. */
  readonly loadBars: LoadBars
}

const MARKS: IndicatorPlan = { name: priceMarks.name, calcParams: [], isOverCandles: true }
registerIndicator(priceMarks)

/** How indicators are put on a chart. Undefined until they are loaded, when one is first shown. */
let planOf: PlanOf | undefined
/** What each chart was last asked for, as code may arrive later. */
const wantedOf = new WeakMap<Chart, Wanted>()

/** Shows exactly these indicators on the chart, and averaged candles where they are chosen. */
export function showIndicators(chart: Chart, wanted: Wanted): void {
  wantedOf.set(chart, wanted)
  const { indicators, type, loadBars } = wanted
  const hasVolume = indicators.some(({ name }) => name === 'VOL')
  chart.overrideYAxis({ paneId: CANDLE_PANE, gap: { bottom: hasVolume ? VOLUME_FOOT : FOOT } })
  const all = [...(type === 'heikin-ashi' ? [{ name: 'HA' }] : []), ...indicators]
  const plans = [...all.flatMap((one) => planOf?.(one, chart, loadBars) ?? []), MARKS]
  const present = new Map(chart.getIndicators().map((indicator) => [indicator.name, indicator]))
  for (const name of present.keys()) if (!plans.some((plan) => plan.name === name)) chart.removeIndicator({ name })
  for (const plan of plans) {
    const { name, calcParams } = plan
    const shown = present.get(name)
    if (shown === undefined) add(chart, plan)
    else if (calcParams.join() !== shown.calcParams.join()) chart.overrideIndicator({ name, calcParams })
  }
  if (planOf === undefined && all.length > 0) void loadMore(chart)
}

function add(chart: Chart, { isOverCandles, ...plan }: IndicatorPlan): void {
  if (isOverCandles) {
    chart.createIndicator({ ...plan, paneId: CANDLE_PANE }, true)
    return
  }
  const paneId = `pane_${plan.name}`
  chart.createIndicator({ ...plan, paneId })
  chart.overrideYAxis({ paneId, gap: { top: LEGEND_HEIGHT_PX, bottom: 0 } })
  chart.setPaneOptions({ id: paneId, height: PANE_HEIGHT_PX, minHeight: PANE_HEIGHT_PX / 2 })
}

/** Loads the indicators, then shows what the chart was last asked for. */
async function loadMore(chart: Chart): Promise<void> {
  const { registerRows } = await loadChunk(() => import('./registerRows.ts'))
  planOf ??= registerRows()
  const wanted = wantedOf.get(chart)
  if (wanted) showIndicators(chart, wanted)
}
