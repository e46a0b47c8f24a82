import { Clock, OctagonX } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../foundations/lib/cx.ts'
import styles from './Note.module.css'

export interface NoteProps {
  /** `quiet` informs, `warn` asks for care, `danger` says that something was refused or failed. */
  tone?: 'quiet' | 'warn' | 'danger'
  /** Instead of the tone's own. */
  icon?: ReactNode
  children: ReactNode
}

/** A sentence that belongs to what is around it. */
export function Note({ tone = 'quiet', icon, children }: NoteProps) {
  return (
    <div className={cx(styles.note, styles[tone])}>
      {icon ?? <NoteIcon tone={tone} />}
      <div className={styles.words}>{children}</div>
    </div>
  )
}

function NoteIcon({ tone }: { tone: NonNullable<NoteProps['tone']> }) {
  if (tone === 'warn') return <WarnDisc />
  return tone === 'danger' ? <OctagonX aria-hidden="true" /> : <Clock aria-hidden="true" />
}

/** The sign of a warning: its colour is a ground, never letters. */
function WarnDisc() {
  return (
    <span className={styles.disc} aria-hidden="true">
      !
    </span>
  )
}
