import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './Summary.module.css'

export interface SummaryListProps {
  /** `rows` puts label and value on one line; `grid` stacks them in columns, for a bar of figures. */
  layout?: 'rows' | 'grid'
  children: ReactNode
}

/** Figures with their names: margin, fee, available. Holds {@link SummaryRow}s. */
export function SummaryList({ layout = 'rows', children }: SummaryListProps) {
  return <dl className={styles[layout]}>{children}</dl>
}

export interface SummaryRowProps {
  label: ReactNode
  children: ReactNode
  /** The most important figure of the list. */
  strong?: boolean
}

/** A figure with its name. */
export function SummaryRow({ label, children, strong = false }: SummaryRowProps) {
  return (
    <div className={cx(styles.row, strong && styles.strong)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
