import type { ReactNode } from 'react'
import { Illustration, type IllustrationName } from '../../figures/Illustration/Illustration.tsx'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  picture?: IllustrationName
  title: ReactNode
  /** `h1` where it is the whole page. */
  titleAs?: 'p' | 'h1'
  /** What to do next, in one sentence. */
  hint?: ReactNode
  /** The one way on. */
  action?: ReactNode
}

/** Replaces an empty list, and suggests what to do next. */
export function EmptyState({ picture, title, titleAs: Title = 'p', hint, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {picture !== undefined && (
        <span className={styles.picture}>
          <Illustration name={picture} />
        </span>
      )}
      <Title className={styles.title}>{title}</Title>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
