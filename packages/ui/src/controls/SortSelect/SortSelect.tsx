import { ArrowUpDown, ChevronDown } from 'lucide-react'
import { cx } from '../../foundations/lib/cx.ts'
import styles from './SortSelect.module.css'

export interface SortSelectProps<T extends string> {
  /** Read aloud: "Sort by". */
  label: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
  /** An icon alone, for a bar. */
  icon?: boolean
}

/** The order of a list, chosen from the menu of the system. */
export function SortSelect<T extends string>({ label, options, value, onChange, icon = false }: SortSelectProps<T>) {
  return (
    <span className={cx(styles.sort, icon && styles.icon)}>
      {icon ? (
        <ArrowUpDown aria-hidden="true" />
      ) : (
        <>
          <span aria-hidden="true">{options.find((option) => option.value === value)?.label}</span>
          <ChevronDown aria-hidden="true" />
        </>
      )}
      <select
        className={styles.select}
        aria-label={label}
        title={label}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option.value === currentTarget.value)
          if (chosen !== undefined) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
