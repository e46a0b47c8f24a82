import { RouteGuard, useNavigationEffects } from '@openlot/features/routing'
import { useConnection, ConnectionBar } from '@openlot/features/connection'
import { useAfterFirstPrice } from '@openlot/features/market'
import { useHandovers, useSessionExpiry } from '@openlot/features/session'
import { useOffline } from '@openlot/features/offline'
import { ErrorBoundary, LazyPart, lazyRetry, type Toaster } from '@openlot/ui'
import { Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import styles from './App.module.css'
import { pages, redirects, routeAt } from './routes.ts'
import { KeptAlive } from './shell/KeptAlive.tsx'
import { MainTabs } from './shell/MainTabs.tsx'
import { ScrollArea } from './shell/ScrollArea.tsx'
import { useIsWide } from './shell/useIsWide.ts'

const Prefetch = lazyRetry(() => import('./Prefetch.tsx'))

const keptAlive = pages.filter(({ keepAlive }) => keepAlive)
const tabs = pages.flatMap(({ path, load, tab }) => (tab === undefined ? [] : [{ id: path, load, tab }]))
const routed = pages.filter(({ keepAlive }) => !keepAlive)

/** The shell of the mobile app: one screen at a time, the tabs below it. */
export function App({ toaster }: { toaster: Toaster }) {
  useNavigationEffects(() => {
    // Errors of the page just left go with it.
    for (const { id, tone } of toaster.list()) if (tone === 'error') toaster.dismiss(id)
  })
  useSessionExpiry()
  const connection = useConnection()
  useOffline()
  const { pathname } = useLocation()
  const handovers = useHandovers()
  const isAfterFirstPrice = useAfterFirstPrice()
  const current = routeAt(pathname)
  // A tablet shows the screens that are kept, the list of prices and the chart, side by side.
  const isWide = useIsWide()

  return (
    <div className={styles.shell}>
      <ConnectionBar {...connection} />
      <main className={styles.screen} data-pair={(isWide && current.keepAlive) || undefined}>
        {keptAlive.map(({ path, Component }) => (
          <KeptAlive
            key={`${path} ${handovers}`}
            isActive={path === current.path || (isWide && current.keepAlive === true)}
          >
            <Component />
          </KeptAlive>
        ))}
        {!current.keepAlive && (
          <ErrorBoundary resetKey={pathname}>
            <Suspense>
              <ScrollArea key={pathname}>
                <RouteGuard home="/user">
                  <Routes>
                    {routed.map(({ path, Component }) => (
                      <Route key={path} path={path} element={<Component />} />
                    ))}
                    {redirects.map(({ path, redirect }) => (
                      <Route key={path} path={path} element={<Navigate to={redirect} replace />} />
                    ))}
                  </Routes>
                </RouteGuard>
              </ScrollArea>
            </Suspense>
          </ErrorBoundary>
        )}
      </main>
      {(current.tab ?? current.hasTabs) && <MainTabs tabs={tabs} />}
      {isAfterFirstPrice && (
        <LazyPart>
          <Prefetch />
        </LazyPart>
      )}
    </div>
  )
}
