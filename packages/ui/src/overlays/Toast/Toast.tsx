import { useTranslation } from '@openlot/i18n/react'
import {
  createContext,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { ErrorBoundary } from '../../data/ErrorBoundary/ErrorBoundary.tsx'
import { lazyRetry } from '../../foundations/lib/lazyRetry.tsx'
import { modalCount, onModalsChange } from '../../foundations/lib/modals.ts'
import { createToaster, type Toaster } from './toaster.ts'
import styles from './Toast.module.css'

const ToasterContext = createContext<Toaster | undefined>(undefined)

/** Its code loads with the first toast, or ahead. */
export const LazyToastList = lazyRetry(() => import('./ToastList.tsx'))

function Toasts({ toaster }: { toaster: Toaster }) {
  const { t } = useTranslation('ui')
  const entries = useSyncExternalStore(toaster.subscribe, toaster.list)
  const region = useRef<HTMLElement>(null)
  const [isHovered, setIsHovered] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)

  useEffect(() => {
    // What has gone with the pointer or the focus on it tells of neither, and would hold all that come later.
    const look = () => {
      if (region.current?.contains(document.activeElement) !== true) setHasFocus(false)
      if (toaster.list().length === 0) setIsHovered(false)
    }
    return toaster.subscribe(() => requestAnimationFrame(look))
  }, [toaster])

  useEffect(() => {
    let former = modalCount()
    return onModalsChange(() => {
      const isOpening = modalCount() > former
      former = modalCount()
      // What was told before a question or a form is not about it.
      if (isOpening) for (const { id, lasting } of toaster.list()) if (lasting !== true) toaster.dismiss(id)
    })
  }, [toaster])

  const hover = (is: boolean) => (event: PointerEvent) => event.pointerType === 'mouse' && setIsHovered(is)
  return createPortal(
    // Hovering only pauses the timer; there is nothing to activate.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={region}
      className={styles.region}
      aria-label={t('notifications')}
      aria-live="polite"
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      {entries.length > 0 && (
        <ErrorBoundary fallback={null} resetKey={String(entries.at(-1)?.id)}>
          <Suspense>
            <LazyToastList toaster={toaster} entries={entries} held={isHovered || hasFocus} />
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
