import { ErrorBoundary, RouteGuard, useConnection, useNavigationEffects, useSessionExpiry } from '@openlot/features'
import { ConnectionBar, type Toaster } from '@openlot/ui'
import { Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import styles from './App.module.css'
import {
  HomeScreen,
  LanguageScreen,
  LoginScreen,
  LossScreen,
  NotFoundScreen,
  OrdersScreen,
  TradeScreen,
  UserScreen,
} from './screens.ts'
import { Crash } from './shell/Crash.tsx'
import { KeptAlive } from './shell/KeptAlive.tsx'
import { MainTabs, isTab } from './shell/MainTabs.tsx'
import { ScrollArea } from './shell/ScrollArea.tsx'

/** The shell of the mobile app: one screen at a time, the tabs below it. */
export function App({ toaster }: { toaster: Toaster }) {
  useNavigationEffects(() => {
    // What failed on the page that was left is no news on this one.
    for (const { id, tone } of toaster.list()) if (tone === 'error') toaster.dismiss(id)
  })
  useSessionExpiry()
  const connection = useConnection()
  const { pathname } = useLocation()
  const isKeptAlive = pathname === '/' || pathname === '/trade'

  return (
    <div className={styles.shell}>
      <ConnectionBar state={connection} />
      <main className={styles.screen}>
        <ErrorBoundary resetKey={pathname} fallback={<Crash />}>
          <Suspense>
            <KeptAlive path="/">
              <HomeScreen />
            </KeptAlive>
            <KeptAlive path="/trade">
              <TradeScreen />
            </KeptAlive>
            {!isKeptAlive && (
              <ScrollArea key={pathname}>
                <RouteGuard home="/user">
                  <Routes>
                    <Route path="/order" element={<OrdersScreen />} />
                    <Route path="/user" element={<UserScreen />} />
                    <Route path="/mine" element={<Navigate to="/user" replace />} />
                    <Route path="/login" element={<LoginScreen />} />
                    <Route path="/language" element={<LanguageScreen />} />
                    <Route path="/loss" element={<LossScreen />} />
                    <Route path="*" element={<NotFoundScreen />} />
                  </Routes>
                </RouteGuard>
              </ScrollArea>
            )}
          </Suspense>
        </ErrorBoundary>
      </main>
      {isTab(pathname) && <MainTabs />}
    </div>
  )
}
