import { SkeletonCards } from '@openlot/ui'
import { Suspense, type ReactNode, type RefObject } from 'react'
import styles from './Panels.module.css'

interface PanelsProps {
  /** Which of two panels takes the room; `single` for one alone. */
  wide: 'start' | 'end' | 'single'
  /** Of words and figures, which are not drawn apart in a wide window. */
  isText?: boolean
  children: ReactNode
}

/** A page of panels side by side, each of which scrolls alone. */
export function Panels({ wide, isText = false, children }: PanelsProps) {
  return (
    <div
      className={styles.panels}
      data-wide={wide}
      data-single={wide === 'single' || undefined}
      data-text={isText || undefined}
    >
      {children}
    </div>
  )
}

interface PanelProps {
  label: string
  head?: ReactNode
  /** It is read: the keyboard scrolls it, as there may be nothing in it to go to. */
  isText?: boolean
  /** Its parts are cards: it has no ground of its own. */
  isPlain?: boolean
  /** What scrolls. */
  body?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** A part of {@link Panels}. */
export function Panel({ label, head, isText = false, isPlain = false, body, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-label={label} data-plain={isPlain || undefined}>
      {head === undefined ? <span /> : <header className={styles.head}>{head}</header>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by the keyboard */}
      <div ref={body} className={styles.body} {...(isText && { tabIndex: 0 })}>
        {/* What loads later leaves the other panel, and the focus in it, as they are. */}
        <Suspense fallback={<SkeletonCards />}>{children}</Suspense>
      </div>
    </section>
  )
}
