import { useId, type ComponentProps, type ReactNode } from 'react'
import { VisuallyHidden } from '../../foundations/VisuallyHidden/VisuallyHidden.tsx'
import { FieldError } from '../Field/Field.tsx'
import styles from './Checkbox.module.css'

type Native = Omit<ComponentProps<'input'>, 'className' | 'style' | 'size' | 'type' | 'checked' | 'onChange'>

export interface CheckboxProps extends Native {
  label: ReactNode
  /** Only reads the label aloud, where the place of the box says what it is for, as in a table. */
  hideLabel?: boolean
  /** What is wrong, such as terms that were not accepted. */
  error?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Agrees to something that a later press sends, such as the terms. What acts at once is a Switch. */
export function Checkbox({ label, hideLabel = false, error, checked, onChange, id, ...native }: CheckboxProps) {
  const ownId = useId()
  const noteId = `${ownId}-note`
  return (
    <span className={styles.checkbox}>
      <span className={styles.row}>
        <input
          {...native}
          id={id ?? ownId}
          type="checkbox"
          className={styles.box}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : noteId}
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {hideLabel ? (
          <VisuallyHidden>
            <label htmlFor={id ?? ownId}>{label}</label>
          </VisuallyHidden>
        ) : (
          <label htmlFor={id ?? ownId} className={styles.label}>
            {label}
          </label>
        )}
      </span>
      {error !== undefined && <FieldError id={noteId}>{error}</FieldError>}
    </span>
  )
}
