import { lazy, Suspense } from 'react'
import { firstRows, LONG_TABLE_ROWS, type RowsProps } from './rowsInSight.ts'

const AllRows = ({ count, children }: RowsProps) => children(firstRows(count, count))

/** Few tables are long, so the virtualizer is loaded on demand; until then all rows are rendered. */
const LongRows = lazy(() => import('./LongRows.tsx').catch(() => ({ default: AllRows })))

/** Renders the rows of a table: all of a short one, the visible ones of a long one. */
export function Rows(props: RowsProps) {
  const { count, children } = props
  if (count < LONG_TABLE_ROWS) return <AllRows {...props} />
  return (
    <Suspense fallback={children(firstRows(LONG_TABLE_ROWS, count))}>
      <LongRows {...props} />
    </Suspense>
  )
}
