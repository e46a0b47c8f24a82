export { ChartTable, type ChartTableProps } from '../chart/ChartTable/ChartTable.tsx'
export { ChartSettings, type ChartSettingsProps } from './ChartSettings.tsx'
