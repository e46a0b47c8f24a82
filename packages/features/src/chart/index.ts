/** The chart of an instrument: its settings and what a user has drawn on it. */
export { PERIODS, type Period } from '@openlot/core/math'
export { PeriodGrid } from './PeriodGrid.tsx'
export { ChartTools } from './ChartTools.tsx'
export { useChartTools } from './useChartTools.ts'
export { useDrawings } from './useDrawings.ts'
