import type { IndicatorLine } from '../row.ts'

/** The lines around a price. */
export const BANDS: readonly IndicatorLine[] = [
  { key: 'upper', label: 'Upper' },
  { key: 'middle', label: 'Middle' },
  { key: 'lower', label: 'Lower' },
]
