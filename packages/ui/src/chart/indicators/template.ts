import type { IndicatorTemplate } from 'klinecharts'
import { drawLevels } from './draw/levels.ts'
import type { DaysOf } from './days.ts'
import { legendOf } from './legend.ts'
import { coloured, figureOf, type ColouredLine } from './lineStyle.ts'
import type { IndicatorRow } from './row.ts'

/** What the library knows of units: their decimals follow from the instrument, or are given. */
const UNITS = {
  price: { series: 'price' },
  volume: { series: 'volume' },
  figure: { precision: 2 },
  ratio: { precision: 4 },
} as const

/** The lines of an indicator with these numbers. */
const linesOf = ({ name, lines, firstColour }: IndicatorRow, params: readonly unknown[]): readonly ColouredLine[] =>
  coloured(
    lines === 'each' ? params.map((param, at) => ({ key: `line${at + 1}`, sign: `${name} ${String(param)}` })) : lines,
    firstColour,
  )

/** An indicator as the library wants it. */
export function templateOf(row: IndicatorRow): IndicatorTemplate {
  const { name, unit, params, scale, levels, compute, isOverCandles } = row
  const draw = row.draw ?? (levels && drawLevels(levels))
  return {
    name,
    ...UNITS[unit],
    ...(scale && { minValue: scale[0], maxValue: scale[1] }),
    calcParams: params.map(({ usual }) => usual),
    regenerateFigures: (values) => linesOf(row, values).map(figureOf),
    figures: linesOf(
      row,
      params.map(({ usual }) => usual),
    ).map(figureOf),
    calc: (bars, { calcParams, extendData }) =>
      compute?.(bars, calcParams as number[], (extendData as DaysOf | undefined)?.(bars) ?? []) ?? [],
    createTooltipDataSource: legendOf((values) => linesOf(row, values), { title: row.title ?? name, isOverCandles }),
    ...(draw && { draw }),
    ...(row.isBehind && { zLevel: -1 }),
  }
}
