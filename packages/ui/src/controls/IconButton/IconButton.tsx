import type { ComponentProps, ReactNode } from 'react'
import { CountBadge, shownCount } from '../../figures/Badge/Badge.tsx'
import styles from './IconButton.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
  /** The action, read aloud and shown on hover. */
  label: string
  icon: ReactNode
  /** A count at the corner. */
  count?: number
}

/** A button with an icon only, for bars without space for a label. */
export function IconButton({ label, icon, count = 0, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      className={styles.button}
      aria-label={count > 0 ? `${label}, ${shownCount(count)}` : label}
    >
      {icon}
      <span className={styles.count}>
        <CountBadge count={count} />
      </span>
    </button>
  )
}
