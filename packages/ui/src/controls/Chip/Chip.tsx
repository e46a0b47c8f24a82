import type { ReactNode } from 'react'
import { useRoving } from '../../foundations/lib/useRoving.ts'
import { cx } from '../../foundations/lib/cx.ts'
import styles from './Chip.module.css'

export interface ChipProps {
  pressed: boolean
  onChange: (pressed: boolean) => void
  children: ReactNode
}

/** A toggle, such as an indicator of the chart. */
export function Chip({ pressed, onChange, children }: ChipProps) {
  return (
    <button
      type="button"
      className={cx(styles.chip, pressed && styles.on)}
      aria-pressed={pressed}
      onClick={() => onChange(!pressed)}
    >
      {children}
    </button>
  )
}

/** Scrolls the group alone: to bring a chip into view, the browser would scroll the page as well. */
function reveal(chip: HTMLElement | null) {
  const group = chip?.parentElement
  if (!chip || !group || group.scrollWidth <= group.clientWidth) return
  const frame = group.getBoundingClientRect()
  const { left, right, width } = chip.getBoundingClientRect()
  if (left < frame.left || right > frame.right - width / 2)
    group.scrollLeft += left - frame.left - (frame.width - width) / 2
}

export interface ChipGroupProps<T extends string> {
  /** What is being filtered, read aloud. */
  label: string
  items: readonly { value: T; label: ReactNode }[]
  value: T
  onChange: (value: T) => void
  /** All are in sight, on several lines if they must be: where none may be overlooked. */
  wraps?: boolean
}

/** A choice of one, such as the category of a list. Scrolls sideways if it does not fit. */
export function ChipGroup<T extends string>({ label, items, value, onChange, wraps = false }: ChipGroupProps<T>) {
  const roving = useRoving({ items, value, onChange })
  return (
    <div className={cx(styles.group, wraps && styles.wraps)} role="radiogroup" aria-label={label}>
      {items.map((item) => (
        <button
          key={item.value}
          ref={item.value === value ? reveal : null}
          type="button"
          // A radio input cannot contain a label that is its own touch target.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="radio"
          aria-checked={item.value === value}
          className={cx(styles.chip, item.value === value && styles.on)}
          onClick={() => onChange(item.value)}
          {...roving(item.value)}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}
