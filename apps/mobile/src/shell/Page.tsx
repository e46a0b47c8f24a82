import { usePageTitle } from '@openlot/features/routing'
import { AppBar } from '@openlot/ui'
import type { ReactNode } from 'react'
import styles from './Page.module.css'
import { useGoBack } from './useGoBack.ts'

interface Props {
  title: string
  /** Where the arrow leads if the visit began here. */
  home?: string
  /** At the end of the bar. */
  actions?: ReactNode
  /** A second line of the bar, such as tabs. */
  below?: ReactNode
  children: ReactNode
}

/** A page with a way back. Its parts keep the width of a column on a tablet. */
export function Page({ title, home = '/user', actions, below, children }: Props) {
  usePageTitle(title)
  const goBack = useGoBack(home)
  return (
    <>
      <AppBar title={title} onBack={goBack} {...(actions !== undefined && { actions })}>
        {below}
      </AppBar>
      <div className={styles.page}>{children}</div>
    </>
  )
}
