import { useTranslation } from '@openlot/i18n/react'
import { createContext, Suspense, use, useState, useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { ErrorBoundary } from '../ErrorBoundary/ErrorBoundary.tsx'
import { lazyRetry } from '../lib/lazyRetry.ts'
import { createToaster, type Toaster } from './toaster.ts'
import styles from './Toast.module.css'

const ToasterContext = createContext<Toaster | undefined>(undefined)

/** Its code loads with the first toast, or ahead. */
export const LazyToastList = lazyRetry(() => import('./ToastList.tsx'))

function Toasts({ toaster }: { toaster: Toaster }) {
  const { t } = useTranslation('ui')
  const entries = useSyncExternalStore(toaster.subscribe, toaster.list)
  const [held, setHeld] = useState(false)

  return createPortal(
    // Hovering only pauses the timer; there is nothing to activate.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles.region}
      aria-label={t('notifications')}
      aria-live="polite"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {entries.length > 0 && (
        <ErrorBoundary fallback={null} resetKey={String(entries.at(-1)?.id)}>
          <Suspense>
            <LazyToastList toaster={toaster} entries={entries} held={held} />
          </Suspense>
        </ErrorBoundary>
      )}
    </section>,
    document.body,
  )
}

export interface ToastProviderProps {
  /** The app's own, to show toasts from outside React. */
  toaster?: Toaster
  children: ReactNode
}

/** Gives everything below it {@link useToast}, and shows the toasts. */
export function ToastProvider({ toaster: given, children }: ToastProviderProps) {
  const [own] = useState(createToaster)
  const toaster = given ?? own
  return (
    <ToasterContext value={toaster}>
      {children}
      <Toasts toaster={toaster} />
    </ToasterContext>
  )
}

/** Shows the result of an action for a moment, without taking the focus. */
export function useToast(): Toaster['show'] {
  const toaster = use(ToasterContext)
  if (toaster === undefined) throw new Error('useToast needs a ToastProvider above it')
  return toaster.show
}
