/** The indicators that charts can show, and how they can be computed and drawn. */
export { LINE_COLOURS, LINE_DASHES, LINE_WIDTHS_PX, readLook, type IndicatorLook } from './look.ts'
export { paramsOf } from './params.ts'
export { INDICATOR_GROUPS, type IndicatorRow } from './row.ts'
export { INDICATOR_ROWS } from './rows.ts'
export { INDICATOR_SOURCES, readSource } from './source.ts'
