import type { IndicatorParam, IndicatorRow } from './row.ts'

const isParam = (value: unknown, { max }: IndicatorParam): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max

/** Whether an indicator can be computed with these numbers. */
const areParams = ({ params }: IndicatorRow, values: unknown): values is readonly number[] =>
  Array.isArray(values) && values.length === params.length && params.every((param, at) => isParam(values[at], param))

/** The numbers an indicator is computed with: as chosen, if it can be computed with them, else the usual ones. */
export const paramsOf = (row: IndicatorRow, chosen: unknown): readonly number[] =>
  areParams(row, chosen) ? chosen : row.params.map(({ usual }) => usual)
