import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { VisuallyHidden } from '../../foundations/VisuallyHidden/VisuallyHidden.tsx'
import styles from './Field.module.css'

export interface FieldLabels {
  label: ReactNode
  /** Only reads the label aloud, where the words beside the field show it. */
  hideLabel?: boolean | undefined
  /** Help that stays below the field. */
  hint?: ReactNode
  /** What is wrong with the value. Replaces the hint. */
  error?: ReactNode
}

interface FieldProps extends FieldLabels {
  id?: string | undefined
  /** At the end of the label's line, such as a balance or a link. */
  aside?: ReactNode
  children: (wiring: {
    id: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** The frame of all fields: label above, error or hint below, connected for screen readers. */
export function Field({ id: givenId, label, hideLabel = false, hint, error, aside, children }: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const noteId = `${id}-note`
  const invalid = error !== undefined && error !== null && error !== '' && error !== false
  const note = invalid ? error : hint
  return (
    <div className={styles.field}>
      {hideLabel ? (
        <VisuallyHidden>
          <label htmlFor={id}>{label}</label>
        </VisuallyHidden>
      ) : (
        <div className={styles.head}>
          <label htmlFor={id} className={styles.label}>
            {label}
          </label>
          {aside !== undefined && <span className={styles.aside}>{aside}</span>}
        </div>
      )}
      {children({ id, 'aria-invalid': invalid || undefined, 'aria-describedby': note ? noteId : undefined })}
      {invalid && <FieldError id={noteId}>{error}</FieldError>}
      {!invalid && note && (
        <p id={noteId} className={styles.hint}>
          {note}
        </p>
      )}
    </div>
  )
}

/** What is wrong with a field, below it. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error} role="alert">
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

/** The box around an input and its icons or units. A press anywhere in it focuses the input. */
export function InputBox({ start, end, children }: { start?: ReactNode; end?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.box}>
      {start !== undefined && <span className={styles.slot}>{start}</span>}
      {children}
      {end !== undefined && <span className={styles.slot}>{end}</span>}
    </div>
  )
}

/** The class of an input inside an {@link InputBox}. */
export const inputClass = styles.input
