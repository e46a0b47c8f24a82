/** The chart of an instrument: its settings and what a user has drawn on it. */
export { PERIODS, type Period } from '@openlot/core/math'
export { ChartSettings } from './ChartSettings.tsx'
export { useDrawings } from './useDrawings.ts'
