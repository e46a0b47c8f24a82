import { useState, type KeyboardEvent, type ReactNode, type UIEvent } from 'react'
import { flushSync } from 'react-dom'
import { cx } from '../../foundations/lib/cx.ts'
import { SkeletonRows } from '../Skeleton/Skeleton.tsx'
import { HeadCell } from './HeadCell.tsx'
import { Rows } from './Rows.tsx'
import type { RowsInSight } from './rowsInSight.ts'
import { nextSort, sortRows, type Sort } from './sorting.ts'
import styles from './DataTable.module.css'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Makes it sortable. Compare decimals exactly, not as floats. */
  compare?: (a: Row, b: Row) => number
  /** Aligns figures at the end, so that decimals line up. */
  numeric?: boolean
  /** Any CSS width; by default columns share the width by what they hold. */
  width?: string
  /** Digits of the longest value: a column that has room for it does not move when its figures change. */
  chars?: number
  /** Shows no header, for a column of buttons. The header is still read aloud. */
  bare?: boolean
  /** Stays in sight while the table is scrolled sideways: for the last column. */
  sticky?: boolean
  /** What the cells are in, such as a time zone: written small beside the header. */
  unit?: string
  /** The cell as text, for a search. */
  text?: (row: Row) => string
  /** What stands below in the row of sums. */
  sum?: ReactNode
}

export interface DataTableProps<Row> {
  /** Names the table, read aloud. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  initialSort?: Sort
  /** Called on Enter or a click on a row. */
  onRowSelect?: (row: Row) => void
  selectedKey?: string | number | undefined
  loading?: boolean
  /** Called when the end comes into sight: there may be more rows to load. */
  onEnd?: (() => void) | undefined
  /** Shown when there are no rows: an EmptyState. */
  empty?: ReactNode
  /** Shown instead of rows: an ErrorState. */
  error?: ReactNode
}

/** Within so many px of the end, more rows are loaded. */
const NEAR_END_PX = 400

const callAtEnd =
  (onEnd: () => void) =>
  ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>) => {
    if (scrollHeight - scrollTop - clientHeight < NEAR_END_PX) onEnd()
  }

const cellClass = ({ numeric, sticky }: Pick<Column<never>, 'numeric' | 'sticky'>) =>
  cx(styles.cell, numeric && styles.numeric, sticky && styles.sticky)

/** A desktop table: sortable, with a sticky header and keyboard navigation; long ones are virtualized. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  initialSort,
  onRowSelect,
  selectedKey,
  loading = false,
  onEnd,
  empty,
  error,
}: DataTableProps<Row>) {
  // A state, not a ref: rows that are there from the first render on must hear of it.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [sort, setSort] = useState(initialSort)
  const [activeRow, setActiveRow] = useState(0)
  const sorted = sortRows(rows, columns, sort)

  function focusRow(index: number, reveal: RowsInSight['reveal']) {
    // The row may not be rendered until it has been scrolled to.
    flushSync(() => {
      setActiveRow(index)
      reveal(index)
    })
    requestAnimationFrame(() => {
      const row = scroller?.querySelector<HTMLElement>(`[data-index="${index}"]`)
      row?.focus({ preventScroll: true })
      row?.scrollIntoView({ block: 'nearest' })
    })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, row: Row, index: number, reveal: RowsInSight['reveal']) {
    if (event.target !== event.currentTarget) return
    const targets: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: sorted.length - 1,
    }
    const target = targets[event.key]
    if (event.key === 'Enter' || event.key === ' ') onRowSelect?.(row)
    else if (target === undefined) return
    else if (target >= 0 && target < sorted.length) focusRow(target, reveal)
    event.preventDefault()
  }

  function drawBody({ first, end, before, after, reveal }: RowsInSight) {
    const tabStop = Math.max(first, Math.min(activeRow, end - 1))
    return (
      <tbody>
        {before > 0 && <tr aria-hidden="true" style={{ blockSize: before }} />}
        {sorted.slice(first, end).map((row, offset) => {
          const index = first + offset
          const key = rowKey(row)
          return (
            <tr
              key={key}
              className={cx(styles.row, onRowSelect && styles.selectable)}
              data-index={index}
              aria-rowindex={index + 2}
              aria-current={key === selectedKey || undefined}
              tabIndex={index === tabStop ? 0 : -1}
              onClick={() => onRowSelect?.(row)}
              onFocus={() => setActiveRow(index)}
              onKeyDown={(event) => onKeyDown(event, row, index, reveal)}
            >
              {columns.map((column) => (
                <td key={column.id} className={cellClass(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          )
        })}
        {after > 0 && <tr aria-hidden="true" style={{ blockSize: after }} />}
      </tbody>
    )
  }

  const hasSums = columns.some(({ sum }) => sum !== undefined)
  const isEmpty = error === undefined && !loading && rows.length === 0
  const instead = error ?? (isEmpty ? empty : rows.length === 0 ? <SkeletonRows count={5} /> : undefined)

  return (
    <div
      ref={setScroller}
      className={styles.scroller}
      aria-busy={loading || undefined}
      onScroll={onEnd && callAtEnd(onEnd)}
    >
      <table className={styles.table} aria-label={label} aria-rowcount={sorted.length + (hasSums ? 2 : 1)}>
        <colgroup>
          {columns.map((column) => (
            <col key={column.id} style={column.width === undefined ? undefined : { inlineSize: column.width }} />
          ))}
        </colgroup>
        {/* Names of columns say nothing above no rows. */}
        <thead hidden={isEmpty}>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={() => setSort(nextSort(sort, column.id))} />
            ))}
          </tr>
        </thead>
        {instead === undefined && (
          <Rows scroller={scroller} count={sorted.length}>
            {drawBody}
          </Rows>
        )}
        {instead === undefined && hasSums && (
          <tfoot>
            <tr className={styles.sums} aria-rowindex={sorted.length + 2}>
              {columns.map((column) => (
                <td key={column.id} className={cellClass(column)}>
                  {column.sum}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {instead}
    </div>
  )
}
