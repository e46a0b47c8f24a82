import { cx } from '../../foundations/lib/cx.ts'
import { directionOf } from '../../foundations/lib/direction.ts'
import styles from './ProfitBar.module.css'

export interface ProfitBarProps {
  /** A profit or loss as a decimal string. */
  value: string
  /** The largest amount beside it, without sign, which fills its half. */
  largest: number
  stale?: boolean
}

/** A profit beside others: right of the dotted zero, a loss left of it. Its length is the square root, so small ones show. */
export function ProfitBar({ value, largest, stale = false }: ProfitBarProps) {
  const direction = directionOf(value)
  // Only drawn, so a float.
  const share = largest > 0 ? Math.min(1, Math.sqrt(Math.abs(Number(value)) / largest)) : 0
  return (
    <span className={styles.bar} aria-hidden="true">
      <span
        className={cx(styles.value, styles[direction], stale && styles.stale)}
        style={{ inlineSize: `${share * 50}%` }}
      />
    </span>
  )
}
