/** Which column a table is sorted by, and which way. */
export interface Sort {
  column: string
  order: 'ascending' | 'descending'
}

interface SortableColumn<Row> {
  id: string
  compare?: ((a: Row, b: Row) => number) | undefined
}

/** The next sorting after a click on a column's header: ascending, descending, then unsorted. */
export function nextSort(sort: Sort | undefined, column: string): Sort | undefined {
  if (sort?.column !== column) return { column, order: 'ascending' }
  return sort.order === 'ascending' ? { column, order: 'descending' } : undefined
}

/** The rows in the order of a sorting; without one as they are. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly SortableColumn<Row>[],
  sort: Sort | undefined,
): readonly Row[] {
  const compare = columns.find((column) => column.id === sort?.column)?.compare
  if (sort === undefined || compare === undefined) return rows
  const sign = sort.order === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => sign * compare(a, b))
}
