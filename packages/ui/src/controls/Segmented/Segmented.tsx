import type { ReactNode } from 'react'
import { cx } from '../../foundations/lib/cx.ts'
import { useRoving } from '../../foundations/lib/useRoving.ts'
import styles from './Segmented.module.css'

export interface SegmentedProps<T extends string> {
  /** What is chosen, read aloud. */
  label: string
  items: readonly { value: T; label: ReactNode; disabled?: boolean }[]
  value: T
  onChange: (value: T) => void
  /** `small` inside a field, or beside a label. */
  size?: 'normal' | 'small'
}

/** A choice of one among a few that fit side by side, such as the periods of a chart. The chosen one stands up. */
export function Segmented<T extends string>({ label, items, value, onChange, size = 'normal' }: SegmentedProps<T>) {
  const roving = useRoving({ items, value, onChange })
  return (
    <div className={cx(styles.track, styles[size])} role="radiogroup" aria-label={label}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          // A radio input cannot contain a label that is its own touch target.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="radio"
          aria-checked={item.value === value}
          className={styles.segment}
          disabled={item.disabled}
          onClick={() => onChange(item.value)}
          {...roving(item.value)}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}
