import type { Candle } from './candle.ts'
import type { Draw } from './draw/draw.ts'
import type { ColouredLine, IndicatorLine } from './line.ts'
import type { Series } from './series.ts'

/** Where indicators are found in the list of them, in its order. */
export const INDICATOR_GROUPS = ['trend', 'momentum', 'volatility', 'volume', 'levels'] as const

/** A whole number that an indicator is computed with, at least 1; its name is a text of `chart:param`. */
export interface IndicatorParam {
  readonly name:
    | 'length'
    | 'short'
    | 'middle'
    | 'long'
    | 'signal'
    | 'width'
    | 'factor'
    | 'range'
    | 'smoothing'
    | 'step'
    | 'limit'
    | 'conversion'
    | 'base'
    | 'span'
    | 'displacement'
    | 'strength'
    | 'change'
  readonly usual: number
  readonly max: number
}

/** An indicator, as the chart draws it and its settings list it. */
export interface IndicatorRow {
  /** Conventional and short: it is stored, and the legend begins with it. */
  readonly name: string
  /** Written in the legend instead. */
  readonly title?: string
  readonly group: (typeof INDICATOR_GROUPS)[number]
  readonly params: readonly IndicatorParam[]
  /** `each`: one line of the same kind for each of its numbers, by `line1`, `line2`. */
  readonly lines: readonly IndicatorLine[] | 'each'
  /** Values by the keys of its lines, one object a candle; more than candles for what is drawn ahead of them. */
  readonly compute?: (bars: readonly Candle[], params: readonly number[], days: readonly Candle[]) => object[]
  /** Instead, where it is computed from one price of each candle, which the user may choose. */
  readonly ofPrices?: (prices: readonly number[], params: readonly number[]) => object[]
  /** Whether it also needs the candles of the last days; else it is given none. */
  readonly needsDays?: boolean
  /** Whether it stands over the candles; else it has a pane of its own below them. */
  readonly isOverCandles?: boolean
  /** Prices and differences of them have the decimals of the instrument, volume none, figures two, small shares four. */
  readonly unit: 'price' | 'volume' | 'figure' | 'ratio'
  /** The bounds of its scale, where it has some. */
  readonly scale?: readonly [min: number, max: number]
  /** Which of the chart's six colours the first line has, so that those over the candles are told apart; 0 without. */
  readonly firstColour?: number
  /** Values that it is judged by. */
  readonly levels?: readonly number[]
  /** Draws what lines cannot. */
  readonly draw?: Draw
  /** Draws its only line, instead of joining all values. */
  readonly drawLine?: (line: ColouredLine) => Draw
  /** Whether it is drawn behind the candles. */
  readonly isBehind?: boolean
}

const MAX_LENGTH = 500

/** A number of candles. */
export const length = (usual: number, name: IndicatorParam['name'] = 'length'): IndicatorParam => ({
  name,
  usual,
  max: MAX_LENGTH,
})

/** The only line of an indicator; its name stands before it already. */
export const ONE_LINE: readonly IndicatorLine[] = [{ key: 'value' }]

/** The values of the only line. */
export const oneLine = (values: Series): object[] => values.map((value) => ({ value }))

/** The values of one line for each number. */
export function eachLine(params: readonly number[], make: (param: number) => Series): object[] {
  const lines = params.map(make)
  return (lines[0] ?? []).map((_, index) => Object.fromEntries(lines.map((line, at) => [`line${at + 1}`, line[index]])))
}
