/** The indicators that charts can show, and the numbers they are computed with. */
export { paramsOf } from './params.ts'
export { INDICATOR_GROUPS } from './row.ts'
export { INDICATOR_ROWS } from './rows.ts'
