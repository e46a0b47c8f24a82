export { Chart, type ChartProps } from './Chart.tsx'
export type { Bar, ChartIndicator, ChartLine, ChartLineKind, ChartPeriod, LiveBars, LoadBars } from './types.ts'
