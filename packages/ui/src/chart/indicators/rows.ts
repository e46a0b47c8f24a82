import type { IndicatorRow } from './row.ts'
import { LEVELS } from './rows/levels.ts'
import { MOMENTUM } from './rows/momentum.ts'
import { TREND } from './rows/trend.ts'
import { VOLATILITY } from './rows/volatility.ts'
import { VOLUME } from './rows/volume.ts'

const ALL = [...TREND, ...MOMENTUM, ...VOLATILITY, ...VOLUME, ...LEVELS] as const

export type IndicatorName = (typeof ALL)[number]['name']

/** Every indicator there is, in the order of their list. Loaded when one is first shown. */
export const INDICATOR_ROWS: readonly (IndicatorRow & { readonly name: IndicatorName })[] = ALL
