import { registerIndicator, type Chart } from 'klinecharts'
import type { LoadBars } from '../types.ts'
import { createDays, type DaysOf } from './days.ts'
import { averagedCandles } from './draw/averagedCandles.ts'
import { paramsOf } from './params.ts'
import type { IndicatorPlan } from './plan.ts'
import { INDICATOR_ROWS } from './rows.ts'
import { templateOf } from './template.ts'

interface Wanted {
  readonly name: string
  readonly params?: unknown
}

/** How an indicator is put on a chart; undefined for one that this version does not have. */
export type PlanOf = (wanted: Wanted, chart: Chart, loadBars: LoadBars) => IndicatorPlan | undefined

/** Adds all indicators to the library, and averaged candles, which are drawn as one. */
export function registerRows(): PlanOf {
  for (const template of [...INDICATOR_ROWS.map(templateOf), averagedCandles]) registerIndicator(template)
  const rows = new Map(INDICATOR_ROWS.map((row) => [row.name as string, row]))
  /** The days of each chart that has asked for them. */
  const daysOf = new WeakMap<Chart, DaysOf>()

  function daysOn(chart: Chart, loadBars: LoadBars): DaysOf {
    const own =
      daysOf.get(chart) ??
      createDays(chart, {
        loadBars,
        onLoaded() {
          for (const { name, calc } of chart.getIndicators())
            // What makes the library compute it anew is that the function is another one.
            if (rows.get(name)?.needsDays === true) chart.overrideIndicator({ name, calc: (...all) => calc(...all) })
        },
      })
    daysOf.set(chart, own)
    return own
  }

  return ({ name, params }, chart, loadBars) => {
    if (name === averagedCandles.name) return { name, calcParams: [], isOverCandles: true }
    const row = rows.get(name)
    return (
      row && {
        name,
        calcParams: [...paramsOf(row, params)],
        isOverCandles: row.isOverCandles === true,
        ...(row.needsDays === true && { extendData: daysOn(chart, loadBars) }),
      }
    )
  }
}
