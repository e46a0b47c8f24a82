import { useSession } from '@openlot/features/session'
import { ErrorBoundary, SkeletonCards } from '@openlot/ui'
import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import styles from './AccountFrame.module.css'
import { AccountMenu } from './AccountMenu.tsx'
import page from '../parts/FramedPage.module.css'

/** What all pages of the account share: the menu at the start, the page beside it. Visitors see the page alone. */
export default function AccountFrame() {
  const { user } = useSession()
  const { pathname } = useLocation()
  return (
    <div className={styles.frame} data-alone={user === undefined || undefined}>
      {user !== undefined && <AccountMenu />}
      <div key={pathname} className={styles.content}>
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </div>
    </div>
  )
}

/** A page whose code or texts are on their way. */
const Loading = () => (
  <div className={page.page}>
    <SkeletonCards />
  </div>
)
