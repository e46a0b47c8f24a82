import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  icon?: ReactNode
  title: ReactNode
  /** `h1` where it is the whole page. */
  titleAs?: 'p' | 'h1'
  /** What to do next. */
  hint?: ReactNode
  action?: ReactNode
}

/** Replaces an empty list, and suggests what to do next. */
export function EmptyState({ icon, title, titleAs: Title = 'p', hint, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon !== undefined && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <Title className={styles.title}>{title}</Title>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
