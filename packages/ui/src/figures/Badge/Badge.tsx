import { OctagonX } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../foundations/lib/cx.ts'
import styles from './Badge.module.css'

export type BadgeTone = 'neutral' | 'tint' | 'warn' | 'danger'

/** A short status beside a name, such as "Pending review". */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={cx(styles.badge, styles[tone])}>
      {tone === 'danger' && <OctagonX aria-hidden="true" />}
      <span>{children}</span>
    </span>
  )
}

/** The text of a count: `99+` above 99. */
export function shownCount(count: number): string {
  return count > 99 ? '99+' : String(count)
}

/** A count on an icon or a tab; nothing at zero. */
export function CountBadge({ count, label }: { count: number; /** What is counted, read aloud. */ label?: string }) {
  if (count <= 0) return null
  return (
    <span className={styles.count} {...(label === undefined ? {} : { role: 'img', 'aria-label': label })}>
      {shownCount(count)}
    </span>
  )
}
