import {
  RouteGuard,
  useConnection,
  useNavigationEffects,
  useOffline,
  usePrefetch,
  useSessionExpiry,
} from '@openlot/features'
import { ConnectionBar, ErrorBoundary, type Toaster } from '@openlot/ui'
import { Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import styles from './App.module.css'
import { prefetched } from './prefetch.ts'
import { pages, redirects } from './routes.ts'
import { TopBar } from './shell/TopBar.tsx'

/** The shell of the desktop app: the top bar, and below it the workspace or a page. */
export function App({ toaster }: { toaster: Toaster }) {
  useNavigationEffects(() => {
    // Dismiss error toasts of the page just left.
    for (const { id, tone } of toaster.list()) if (tone === 'error') toaster.dismiss(id)
  })
  useSessionExpiry()
  const connection = useConnection()
  usePrefetch(prefetched)
  useOffline()
  const { pathname } = useLocation()
  return (
    <div className={styles.shell}>
      <TopBar />
      <ConnectionBar {...connection} />
      <main className={styles.page}>
        <ErrorBoundary resetKey={pathname}>
          <Suspense>
            <RouteGuard home="/">
              <Routes>
                {pages.map(({ path, Component }) => (
                  <Route key={path} path={path} element={<Component />} />
                ))}
                {redirects.map(({ path, redirect }) => (
                  <Route key={path} path={path} element={<Navigate to={redirect} replace />} />
                ))}
              </Routes>
            </RouteGuard>
          </Suspense>
        </ErrorBoundary>
      </main>
    </div>
  )
}
