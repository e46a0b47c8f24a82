import { registerIndicator, type Chart, type IndicatorTemplate } from 'klinecharts'
import { CANDLE_PANE } from '../priceScale.ts'
import type { ChartIndicator, ChartView, LoadBars } from '../types.ts'
import { createDays, type DaysOf } from './days.ts'
import { applyHeights } from './draggedPanes.ts'
import { averagedCandles } from './draw/averagedCandles.ts'
import { readLook } from './look.ts'
import { idOf, paneOf } from './paneOf.ts'
import { paramsOf } from './params.ts'
import { INDICATOR_ROWS } from './rows.ts'
import type { IndicatorRow } from './row.ts'
import { readSource } from './source.ts'
import { templateOf } from './template.ts'

const LEGEND_HEIGHT_PX = 28

/** How an indicator is put on a chart. */
interface Plan {
  readonly id: string
  /** Another one when anything of it is. */
  readonly key: string
  readonly template: IndicatorTemplate
  /** Else it has a pane of its own below them. */
  readonly isOverCandles: boolean
}

const AVERAGED: Plan = { id: averagedCandles.name, key: '', template: averagedCandles, isOverCandles: true }

const ROWS = new Map<string, IndicatorRow>(INDICATOR_ROWS.map((row) => [row.name, row]))
/** Whether it is among what is shown here: marks and compared prices are on charts, too. */
const isOurs = (name: string): boolean => ROWS.has(name) || name === averagedCandles.name

/** The days of each chart that has asked for them. */
const daysOf = new WeakMap<Chart, DaysOf>()
/** The panes of each chart, from above to below. */
const panesOf = new WeakMap<Chart, string>()

function daysOn(chart: Chart, loadBars: LoadBars): DaysOf {
  const own =
    daysOf.get(chart) ??
    createDays(chart, {
      loadBars,
      onLoaded() {
        for (const { id, name, calc } of chart.getIndicators())
          // What makes the library compute it anew is that the function is another one.
          if (ROWS.get(name)?.needsDays === true) chart.overrideIndicator({ id, name, calc: (...all) => calc(...all) })
      },
    })
  daysOf.set(chart, own)
  return own
}

/** Undefined for one that is hidden, or that this version does not have. */
function planOf(indicator: ChartIndicator, chart: Chart, loadBars: LoadBars): Plan | undefined {
  const { isHidden, name, ...stored } = indicator
  const row = ROWS.get(name)
  if (row === undefined || isHidden === true) return undefined
  const chosen = {
    params: paramsOf(row, stored.params),
    source: readSource(stored.source),
    look: readLook(stored.look),
  }
  return {
    id: idOf(indicator),
    key: JSON.stringify(chosen),
    template: templateOf(row, { ...chosen, ...(row.needsDays === true && { daysOf: daysOn(chart, loadBars) }) }),
    isOverCandles: row.isOverCandles === true,
  }
}

// Averaged candles are drawn as an indicator.
for (const template of [...INDICATOR_ROWS.map((row) => templateOf(row)), averagedCandles]) registerIndicator(template)

/** Shows exactly these indicators on the chart, and averaged candles where they are chosen. */
export function showRows(chart: Chart, view: ChartView): void {
  const { indicators, type, loadBars } = view
  const plans = [
    ...(type === 'heikin-ashi' ? [AVERAGED] : []),
    ...indicators.flatMap((one) => planOf(one, chart, loadBars) ?? []),
  ]
  const present = new Map(
    chart.getIndicators().flatMap(({ id, name, extendData }) => (isOurs(name) ? [[id, extendData]] : [])),
  )
  for (const id of present.keys()) if (!plans.some((plan) => plan.id === id)) chart.removeIndicator({ id })
  for (const plan of plans) {
    const { id, key, template } = plan
    if (!present.has(id)) add(chart, plan)
    else if (present.get(id) !== key) chart.overrideIndicator({ ...template, id, extendData: key })
  }
  arrange(
    chart,
    plans.flatMap(({ id, isOverCandles }) => (isOverCandles ? [] : [paneOf(id)])),
  )
  applyHeights(chart, view)
}

function add(chart: Chart, { id, key, template, isOverCandles }: Plan): void {
  const indicator = { ...template, id, extendData: key }
  if (isOverCandles) {
    chart.createIndicator({ ...indicator, paneId: CANDLE_PANE }, true)
    return
  }
  const paneId = paneOf(id)
  chart.createIndicator({ ...indicator, paneId })
  chart.overrideYAxis({ paneId, gap: { top: LEGEND_HEIGHT_PX, bottom: 0 } })
}

/** The panes below the candles in their order; all are laid out anew, so only where that has changed. */
function arrange(chart: Chart, panes: readonly string[]): void {
  const key = panes.join(' ')
  if (panesOf.get(chart) === key) return
  panesOf.set(chart, key)
  for (const [at, id] of panes.entries()) chart.setPaneOptions({ id, order: at + 1 })
}
