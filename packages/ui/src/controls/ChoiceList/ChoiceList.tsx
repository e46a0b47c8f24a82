import { useId, type ReactNode } from 'react'
import { FieldError } from '../Field/Field.tsx'
import { VisuallyHidden } from '../../foundations/VisuallyHidden/VisuallyHidden.tsx'
import styles from './ChoiceList.module.css'

interface Choice {
  value: string
  title: ReactNode
  /** A second line: the network of a coin, the end of an address. */
  note?: ReactNode
  /** At the end: a status. */
  aside?: ReactNode
  disabled?: boolean
}

export interface ChoiceListProps {
  /** What is chosen: "Coin and network". */
  label: string
  /** Only reads the label aloud. */
  hideLabel?: boolean
  items: readonly Choice[]
  /** Sentences stand one below the other; words alone side by side. */
  stacked?: boolean
  /** Empty while nothing is chosen. */
  value: string
  onChange: (value: string) => void
  /** Name of the value in its form. */
  name: string
  error?: ReactNode
}

/** A choice of one that takes more than a word each, such as the coin and network of a deposit. */
export function ChoiceList({
  label,
  hideLabel = false,
  items,
  stacked = false,
  value,
  onChange,
  name,
  error,
}: ChoiceListProps) {
  const id = useId()
  const hasError = error !== undefined && error !== null && error !== ''
  return (
    <fieldset className={styles.choices} aria-describedby={hasError ? `${id}-error` : undefined}>
      <legend className={styles.label}>{hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}</legend>
      <div
        className={styles.items}
        data-short={
          (!stacked && items.every(({ note, aside }) => note === undefined && aside === undefined)) || undefined
        }
      >
        {items.map((item) => (
          <label key={item.value} className={styles.item}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={item.value}
              checked={item.value === value}
              disabled={item.disabled}
              onChange={() => onChange(item.value)}
            />
            <span className={styles.words}>
              <span className={styles.title}>{item.title}</span>
              {item.note !== undefined && <span className={styles.note}>{item.note}</span>}
            </span>
            {item.aside !== undefined && <span className={styles.aside}>{item.aside}</span>}
          </label>
        ))}
      </div>
      {hasError && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
