import { lazy, Suspense } from 'react'
import { firstRows, longFrom, type RowsProps } from './rowsInSight.ts'

const AllRows = ({ count, children }: RowsProps) => children(firstRows(count, count))

/** Few tables are long, so what draws them in part is fetched then; without it they are drawn as a whole. */
const LongRows = lazy(() => import('./LongRows.tsx').catch(() => ({ default: AllRows })))

/** Tells which rows of a table must be drawn: all of a short one, those in sight of a long one. */
export function Rows(props: RowsProps) {
  const { count, children } = props
  if (count < longFrom) return <AllRows {...props} />
  return (
    <Suspense fallback={children(firstRows(longFrom, count))}>
      <LongRows {...props} />
    </Suspense>
  )
}
