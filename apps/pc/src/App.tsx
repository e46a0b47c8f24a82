import { RouteGuard, useNavigationEffects } from '@openlot/features/routing'
import { useConnection, ConnectionBar } from '@openlot/features/connection'
import { useHandovers, useSessionExpiry } from '@openlot/features/session'
import { useOffline } from '@openlot/features/offline'
import { useAfterFirstPrice } from '@openlot/features/market'
import { useTranslation } from '@openlot/i18n/react'
import { ErrorBoundary, LazyPart, lazyRetry, type Toaster } from '@openlot/ui'
import { Suspense, useRef, useState, type MouseEvent } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { DeskProvider } from './acts/DeskProvider.tsx'
import styles from './App.module.css'
import { Commands } from './palette/Commands.tsx'
import { pages, redirects } from './routes.ts'
import { SlotsProvider } from './parts/Slots.tsx'
import { OpenSupport } from './parts/supportDock.ts'
import { TopBar } from './shell/TopBar.tsx'
import { PANEL_PARAM } from './workspace/state/panelWindow.ts'

const Prefetch = lazyRetry(() => import('./Prefetch.tsx'))
const SupportDock = lazyRetry(() => import('./shell/SupportDock.tsx'))

const CONTENT = 'content'

/** The address stays as it is: it says which page this is. */
function skipTo(event: MouseEvent, content: HTMLElement | null): void {
  event.preventDefault()
  content?.focus()
}

/** The shell of the desktop app: the top bar, and below it the workspace or a page. */
export function App({ toaster }: { toaster: Toaster }) {
  const page = useRef<HTMLElement>(null)
  useNavigationEffects(
    () => {
      // Errors of the page just left go with it.
      for (const { id, tone } of toaster.list()) if (tone === 'error') toaster.dismiss(id)
    },
    () => page.current?.scrollTo(0, 0),
  )
  useSessionExpiry()
  const connection = useConnection()
  const handovers = useHandovers()
  const isAfterFirstPrice = useAfterFirstPrice()
  useOffline()
  const { pathname, search } = useLocation()
  const { t } = useTranslation()
  const [hasSupport, setHasSupport] = useState(false)
  return (
    <DeskProvider>
      <SlotsProvider>
        <OpenSupport value={() => setHasSupport(true)}>
          <div className={styles.shell}>
            <a href={`#${CONTENT}`} className={styles.skip} onClick={(event) => skipTo(event, page.current)}>
              {t('skip')}
            </a>
            {new URLSearchParams(search).has(PANEL_PARAM) ? null : <TopBar key={`bar ${handovers}`} />}
            <Commands key={`commands ${handovers}`} />
            <ConnectionBar {...connection} />
            <main ref={page} id={CONTENT} tabIndex={-1} className={styles.page}>
              <ErrorBoundary resetKey={pathname}>
                <Suspense>
                  <RouteGuard home="/user">
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
            {isAfterFirstPrice && (
              <LazyPart>
                <Prefetch />
              </LazyPart>
            )}
          </div>
          {hasSupport && (
            <LazyPart>
              <SupportDock key={handovers} isHidden={pathname === '/mine/chat'} onClose={() => setHasSupport(false)} />
            </LazyPart>
          )}
        </OpenSupport>
      </SlotsProvider>
    </DeskProvider>
  )
}
