import { useId, type ComponentProps, type ReactNode } from 'react'
import { VisuallyHidden } from '../../foundations/VisuallyHidden/VisuallyHidden.tsx'
import styles from './Switch.module.css'

type Native = Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'size' | 'type' | 'role' | 'checked' | 'onChange' | 'children'
>

export interface SwitchProps extends Native {
  label: ReactNode
  /** Only reads the label aloud, where the words beside the switch show it. */
  hideLabel?: boolean
  /** What it does, below the label. */
  hint?: ReactNode
  /** Puts the switch at the end of its line, after the words, as in a card of settings. */
  atEnd?: boolean
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Turns something on or off at once, such as a stop loss or sounds. */
export function Switch({
  label,
  hideLabel = false,
  hint,
  atEnd = false,
  checked,
  onChange,
  id,
  ...native
}: SwitchProps) {
  const ownId = useId()
  const hintId = `${ownId}-hint`
  return (
    <span className={styles.switch} data-at-end={atEnd || undefined}>
      <input
        {...native}
        id={id ?? ownId}
        type="checkbox"
        // Its state is that of the native checkbox.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        aria-describedby={hint === undefined ? undefined : hintId}
        className={styles.track}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {hideLabel ? (
        <VisuallyHidden>
          <label htmlFor={id ?? ownId}>{label}</label>
        </VisuallyHidden>
      ) : (
        <span className={styles.words}>
          <label htmlFor={id ?? ownId} className={styles.label}>
            {label}
          </label>
          {hint !== undefined && (
            <span id={hintId} className={styles.hint}>
              {hint}
            </span>
          )}
        </span>
      )}
    </span>
  )
}
