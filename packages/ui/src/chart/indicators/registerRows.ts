import { registerIndicator } from 'klinecharts'
import { averagedCandles } from './draw/averagedCandles.ts'
import { paramsOf } from './params.ts'
import type { IndicatorPlan } from './plan.ts'
import { INDICATOR_ROWS } from './rows.ts'
import { templateOf } from './template.ts'

interface Wanted {
  readonly name: string
  readonly params?: unknown
}

/**
 * Adds all indicators to the library, and averaged candles, which are drawn as one. Returns how each is put on a chart;
 * undefined for one that this version does not have.
 */
export function registerRows(): (wanted: Wanted) => IndicatorPlan | undefined {
  for (const template of [...INDICATOR_ROWS.map(templateOf), averagedCandles]) registerIndicator(template)
  const rows = new Map(INDICATOR_ROWS.map((row) => [row.name as string, row]))
  return ({ name, params }) => {
    if (name === averagedCandles.name) return { name, calcParams: [], isOverCandles: true }
    const row = rows.get(name)
    return row && { name, calcParams: [...paramsOf(row, params)], isOverCandles: row.isOverCandles === true }
  }
}
