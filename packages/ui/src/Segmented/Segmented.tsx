import type { ReactNode } from 'react'
import { useRoving } from '../lib/useRoving.ts'
import styles from './Segmented.module.css'

export interface SegmentedProps<T extends string> {
  /** What is chosen, read aloud. */
  label: string
  items: readonly { value: T; label: ReactNode; disabled?: boolean }[]
  value: T
  onChange: (value: T) => void
  /** `plain` has no background, for the period bar above a chart. */
  look?: 'track' | 'plain'
}

/** A choice of one among a few that fit side by side, such as the periods of a chart. */
export function Segmented<T extends string>({ label, items, value, onChange, look = 'track' }: SegmentedProps<T>) {
  const roving = useRoving({ items, value, onChange })
  return (
    <div className={styles[look]} role="radiogroup" aria-label={label}>
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
