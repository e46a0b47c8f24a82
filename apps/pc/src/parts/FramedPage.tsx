import { SkeletonCards } from '@openlot/ui'
import { Suspense, type ReactNode } from 'react'
import styles from './FramedPage.module.css'
import { PageTitle } from './PageTitle.tsx'

interface Props {
  title: string
  /** After the heading: the ways to the pages that belong together. */
  beside?: ReactNode
  /** At the end of the line of the heading. */
  actions?: ReactNode
  /** Of cards that fill a wide window, not of words or a form. */
  isWide?: boolean
  children: ReactNode
}

/** A page beside the menu of the account: its heading, and its parts one below the other. */
export function FramedPage({ title, beside, actions, isWide = false, children }: Props) {
  return (
    <div className={styles.page} data-wide={isWide || undefined}>
      <header className={styles.head}>
        <PageTitle>{title}</PageTitle>
        {beside !== undefined && <div className={styles.beside}>{beside}</div>}
        {actions}
      </header>
      {/* What loads later leaves the heading, and the focus on it, where they are. */}
      <Suspense fallback={<SkeletonCards />}>{children}</Suspense>
    </div>
  )
}
