import type { ComponentProps, ReactNode } from 'react'
import { CountBadge, shownCount } from '../Badge/Badge.tsx'
import styles from './IconButton.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
  /** What it does: read aloud, and shown on hover. */
  label: string
  icon: ReactNode
  /** A count on its corner. */
  count?: number
}

/** A button that is only an icon, for bars where a word would crowd. */
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
