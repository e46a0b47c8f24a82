export { DataTable, type Column, type DataTableProps } from './DataTable.tsx'
export type { Sort } from './sorting.ts'
