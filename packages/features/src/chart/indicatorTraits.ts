import type { ChartIndicator } from '@openlot/ui/chart'
import { INDICATOR_ROWS, type IndicatorRow } from '@openlot/ui/indicators'

const ROWS = new Map<string, IndicatorRow>(INDICATOR_ROWS.map((row) => [row.name, row]))

/** What this version of the app knows of an indicator; undefined where that is nothing. */
export const rowOf = ({ name }: Pick<ChartIndicator, 'name'>): IndicatorRow | undefined => ROWS.get(name)

/** Whether a chosen colour would be seen: not where all lines have that of a direction. */
export const hasColour = ({ lines }: IndicatorRow): boolean =>
  lines === 'each' || lines.some(({ colour }) => colour === undefined || colour === 'first')

/** Whether it has lines, which can be wider or dashed. */
export const hasLines = ({ lines }: IndicatorRow): boolean =>
  lines === 'each' || lines.some(({ shape }) => shape === undefined)

/** Whether there is anything about it that can be chosen. */
export const hasSettings = (row: IndicatorRow): boolean => row.params.length > 0 || hasColour(row) || hasLines(row)

/** Whether it has a pane of its own below the candles, which stands in the order of the list. */
export const hasPane = (one: ChartIndicator): boolean => rowOf(one)?.isOverCandles !== true
