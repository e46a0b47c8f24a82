import type { IndicatorTemplate } from 'klinecharts'
import type { Candle } from './candle.ts'
import { drawLevels } from './draw/levels.ts'
import type { DaysOf } from './days.ts'
import { legendOf } from './legend.ts'
import type { ColouredLine, IndicatorLine } from './line.ts'
import { coloured, figureOf } from './lineStyle.ts'
import type { IndicatorLook } from './look.ts'
import type { IndicatorRow } from './row.ts'
import { pricesOf, type IndicatorSource } from './source.ts'

/** What the library knows of units: their decimals follow from the instrument, or are given. */
const UNITS = {
  price: { series: 'price' },
  volume: { series: 'volume' },
  figure: { precision: 2 },
  ratio: { precision: 4 },
} as const

/** How one of several of a kind is computed and drawn. */
interface Chosen {
  readonly params?: readonly number[]
  readonly source?: IndicatorSource
  readonly look?: IndicatorLook
  readonly daysOf?: DaysOf
}

/** The lines of an indicator, or one for each of its numbers. */
const linesOf = ({ name, lines }: IndicatorRow, params: readonly number[], suffix: string): readonly IndicatorLine[] =>
  lines === 'each' ? params.map((param, at) => ({ key: `line${at + 1}`, sign: `${name} ${param}${suffix}` })) : lines

/** How an indicator is drawn besides its lines, or instead of them. */
function drawOf({ draw, drawLine, levels }: IndicatorRow, [line]: readonly ColouredLine[]) {
  if (drawLine && line) return drawLine(line)
  return draw ?? (levels && drawLevels(levels))
}

/** An indicator as the library wants it, as usual or as chosen. */
export function templateOf(row: IndicatorRow, chosen: Chosen = {}): IndicatorTemplate {
  const { name, unit, scale, compute, ofPrices, isOverCandles } = row
  const { params = row.params.map(({ usual }) => usual), source = 'close', look, daysOf } = chosen
  // That it is computed from closes goes without saying.
  const suffix = source === 'close' ? '' : ` ${source}`
  const lines = coloured(linesOf(row, params, suffix), { first: row.firstColour, look })
  const draw = drawOf(row, lines)
  return {
    name,
    ...UNITS[unit],
    ...(scale && { minValue: scale[0], maxValue: scale[1] }),
    calcParams: [...params],
    figures: lines.map(figureOf),
    calc: (data) => {
      const bars = data as readonly Candle[]
      return ofPrices?.(pricesOf(bars, source), params) ?? compute?.(bars, params, daysOf?.(bars) ?? []) ?? []
    },
    createTooltipDataSource: legendOf(lines, { title: row.title ?? name, suffix, isOverCandles }),
    ...(draw && { draw }),
    ...(row.isBehind && { zLevel: -1 }),
  }
}
