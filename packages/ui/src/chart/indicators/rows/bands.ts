import type { IndicatorLine } from '../line.ts'

/** The lines around a price. */
export const BANDS: readonly IndicatorLine[] = [
  { key: 'upper', word: 'upper' },
  { key: 'middle', word: 'middle', colour: 'quiet' },
  { key: 'lower', word: 'lower', colour: 'first' },
]
