import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldLabels } from '../Field/Field.tsx'
import styles from './Select.module.css'

type Native = Omit<ComponentProps<'select'>, 'className' | 'style' | 'size' | 'multiple'>

export interface SelectProps extends Native, FieldLabels {
  /** `lang`, where a label is in another language than the page. */
  options: readonly { value: string; label: string; disabled?: boolean; lang?: string }[]
  /** Shown while nothing is chosen; it cannot be chosen itself. */
  placeholder?: string
  aside?: ReactNode
}

/** A choice of one, such as leverage, as the native select of the system. */
export function Select({ options, placeholder, label, hideLabel, hint, error, aside, id, ...native }: SelectProps) {
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} aside={aside}>
      {(wiring) => (
        <div className={styles.box}>
          <select {...native} {...wiring} className={styles.select}>
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled} lang={option.lang}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" className={styles.arrow} />
        </div>
      )}
    </Field>
  )
}
