import { ArrowDown, ArrowUp } from 'lucide-react'
import { cx } from '../../foundations/lib/cx.ts'
import { VisuallyHidden } from '../../foundations/VisuallyHidden/VisuallyHidden.tsx'
import type { Sort } from './sorting.ts'
import styles from './DataTable.module.css'

interface HeadCellProps {
  column: {
    id: string
    header: string
    unit?: string
    chars?: number
    compare?: unknown
    numeric?: boolean
    bare?: boolean
    sticky?: boolean
  }
  sort: Sort | undefined
  onSort: () => void
}

/** The header of a column; a button if the column is sortable. */
export function HeadCell({ column, sort, onSort }: HeadCellProps) {
  const order = sort?.column === column.id ? sort.order : undefined
  const Arrow = order === 'descending' ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      className={cx(styles.head, column.numeric && styles.numeric, column.sticky && styles.sticky)}
      {...(column.compare === undefined ? {} : { 'aria-sort': order ?? 'none' })}
    >
      {column.bare === true ? (
        <VisuallyHidden>{column.header}</VisuallyHidden>
      ) : column.compare === undefined ? (
        <Words {...column} />
      ) : (
        <button type="button" className={styles.sort} onClick={onSort}>
          <Words {...column} />
          <Arrow aria-hidden="true" className={styles.arrow} data-on={order !== undefined || undefined} />
        </button>
      )}
      {column.chars !== undefined && (
        <span aria-hidden="true" className={styles.longest} style={{ inlineSize: `${column.chars}ch` }} />
      )}
    </th>
  )
}

function Words({ header, unit }: { header: string; unit?: string }) {
  if (unit === undefined) return <span>{header}</span>
  return (
    <span>
      <span>{header}</span> <bdi className={styles.unit}>{unit}</bdi>
    </span>
  )
}
