import { Check, Info, OctagonX } from 'lucide-react'
import styles from './NoticeList.module.css'

/** What a notice asks of its reader: nothing, care, or to see what went wrong. */
export type NoticeLook = 'done' | 'info' | 'warn' | 'danger'

/** The sign before a notice. That of a warning is a ground, never letters. */
export function NoticeIcon({ look }: { look: NoticeLook }) {
  return (
    <span className={styles.icon} data-look={look} aria-hidden="true">
      {look === 'warn' && '!'}
      {look === 'done' && <Check />}
      {look === 'info' && <Info />}
      {look === 'danger' && <OctagonX />}
    </span>
  )
}
