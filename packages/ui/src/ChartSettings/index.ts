export { ChartTable, type ChartTableProps } from '../ChartTable/ChartTable.tsx'
export { ChartSettings, type ChartSettingsProps } from './ChartSettings.tsx'
