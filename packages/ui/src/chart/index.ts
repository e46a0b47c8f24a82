export { Chart, type ChartProps } from './Chart.tsx'
export type { IndicatorName } from './indicators/rows.ts'
export type { PricePress } from './pricePress.ts'
export { useChartZone } from './chartZone.ts'
export type { ChartGround } from './session.ts'
export type {
  Bar,
  ChartDraft,
  ChartDrag,
  ChartIndicator,
  ChartLine,
  ChartLineKind,
  ChartPeriod,
  ChartScale,
  ChartTrade,
  ChartTrades,
  ChartType,
  LiveBars,
  LiveValue,
  LoadBars,
  LoadBarsFrom,
} from './types.ts'
