import { saveTable } from '@openlot/features/files'
import type { Column } from '@openlot/ui/data-table'
import type { TableId } from '../state/panels.ts'

type Readable<Row> = Column<Row> & Required<Pick<Column<Row>, 'text'>>

/** Saves rows as a file, with all columns that have a text, shown or not. */
export function saveRows<Row>(
  table: TableId,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  now: number,
): void {
  const readable = columns.filter((column): column is Readable<Row> => column.text !== undefined)
  const head = readable.map(({ header, unit }) => (unit === undefined ? header : `${header} (${unit})`))
  saveTable(`${table}-${new Date(now).toISOString().slice(0, 10)}.csv`, [
    head,
    ...rows.map((row) => readable.map(({ text }) => text(row))),
  ])
}
