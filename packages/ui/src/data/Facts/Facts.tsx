import type { ReactNode } from 'react'
import { cx } from '../../foundations/lib/cx.ts'
import styles from './Facts.module.css'

export interface Fact {
  label: ReactNode
  value: ReactNode
  /** Sums up those before it, on a dotted line: "You receive". */
  total?: boolean
}

/** Names with their values, one a line, or in columns where it is wide, such as the fee and the net of a withdrawal. */
export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {items.map((fact, index) => (
        // The rows of one list keep their order and have no other name.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={cx(styles.fact, fact.total && styles.total)}>
          <dt className={styles.label}>{fact.label}</dt>
          <dd className={styles.value}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
