import { OctagonX } from 'lucide-react'
import { useCallback, useRef, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { cx } from '../../foundations/lib/cx.ts'
import { giveRef } from '../../foundations/lib/giveRef.ts'
import { useHeld } from '../../foundations/press/useHeld.ts'
import { Spinner } from '../../figures/Spinner/Spinner.tsx'
import styles from './Button.module.css'

/**
 * One `ink` button a screen: its main action. `danger` has an octagon, and is filled only in the sheet that confirms it.
 */
export type ButtonVariant = 'ink' | 'raised' | 'ghost' | 'danger' | 'danger-filled'

interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: 'large' | 'normal' | 'small' | undefined
  /** Fills the width of its container. */
  wide?: boolean | undefined
}

/** The look of a button for an element that is not one, such as a router's link. */
export function buttonClass({ variant = 'raised', size = 'normal', wide = false }: ButtonLook = {}): string {
  return cx(styles.button, styles[variant], styles[size], wide && styles.wide)
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'>, ButtonLook {
  /**
   * Shows a turning ring and ignores clicks, keeping size and focus. A button that has it, also as false, changes
   * something at the server.
   */
  busy?: boolean
  icon?: ReactNode
}

/** A button. Its label names the action, such as "Buy 0.10 EUR/USD". */
export function Button({
  variant,
  size,
  wide,
  busy,
  icon,
  type = 'button',
  onClick,
  children,
  ref,
  ...rest
}: ButtonProps) {
  const own = useRef<HTMLButtonElement>(null)
  const bind = useCallback(
    (element: HTMLButtonElement | null) => {
      own.current = element
      return giveRef(ref, element)
    },
    [ref],
  )
  const isHeld = useHeld(own, busy !== undefined)
  const isWaiting = busy === true || isHeld
  function press(event: MouseEvent<HTMLButtonElement>) {
    // The disabled attribute would lose the keyboard focus.
    if (isWaiting) event.preventDefault()
    else onClick?.(event)
  }

  // Danger is never a colour alone.
  const isDanger = variant === 'danger' || variant === 'danger-filled'
  return (
    <button
      {...rest}
      ref={bind}
      type={type}
      className={buttonClass({ variant, size, wide })}
      // No toast lies over what acts.
      data-uncovered={busy !== undefined || variant === 'ink' || undefined}
      aria-busy={busy || undefined}
      aria-disabled={isWaiting || undefined}
      onClick={press}
    >
      {busy ? <Spinner /> : (icon ?? (isDanger && <OctagonX aria-hidden="true" />))}
      <span className={styles.label}>{children}</span>
    </button>
  )
}
