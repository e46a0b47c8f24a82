/** The settings of the chart of an instrument. */
export { PERIODS, type Period } from '@openlot/core/math'
export { GoToDate } from './GoToDate.tsx'
export { PeriodGrid } from './PeriodGrid.tsx'
export { useCompared } from './compare/useCompared.ts'
export { TypedPeriod } from './TypedPeriod.tsx'
export { ChartTools } from './ChartTools.tsx'
export { useMendedCandles } from './useMendedCandles.ts'
export { useChartTools } from './useChartTools.ts'
