import { ErrorBoundary, RouteGuard, useConnection, useNavigationEffects, useSessionExpiry } from '@openlot/features'
import { ConnectionBar, type Toaster } from '@openlot/ui'
import { Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import styles from './App.module.css'
import { LoginPage, LossPage, NotFoundPage, Workspace } from './pages.ts'
import { Crash } from './shell/Crash.tsx'
import { NarrowWindow } from './shell/NarrowWindow.tsx'
import { TopBar } from './shell/TopBar.tsx'
import { useIsNarrow } from './shell/useIsNarrow.ts'

/** The shell of the desktop app: the top bar, and below it the workspace or a page. */
export function App({ toaster }: { toaster: Toaster }) {
  useNavigationEffects(() => {
    // What failed on the page that was left is no news on this one.
    for (const { id, tone } of toaster.list()) if (tone === 'error') toaster.dismiss(id)
  })
  useSessionExpiry()
  const connection = useConnection()
  const { pathname } = useLocation()
  const isNarrow = useIsNarrow()
  if (isNarrow) return <NarrowWindow />
  return (
    <div className={styles.shell}>
      <TopBar />
      <ConnectionBar state={connection} />
      <main className={styles.page}>
        <ErrorBoundary resetKey={pathname} fallback={<Crash />}>
          <Suspense>
            <RouteGuard home="/">
              <Routes>
                <Route index element={<Workspace />} />
                <Route path="/trade" element={<Navigate to="/" replace />} />
                <Route path="/order" element={<Navigate to="/" replace />} />
                <Route path="/login" element={<LoginPage />} />
                <Route path="/loss" element={<LossPage />} />
                <Route path="*" element={<NotFoundPage />} />
              </Routes>
            </RouteGuard>
          </Suspense>
        </ErrorBoundary>
      </main>
    </div>
  )
}
