import { useTranslation } from '@openlot/i18n/react'
import { Check, Info, OctagonX, X } from 'lucide-react'
import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../Button/Button.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Ring } from '../Ring/Ring.tsx'
import { createToaster, type ToastEntry, type Toaster } from './toaster.ts'
import styles from './Toast.module.css'

const ToasterContext = createContext<Toaster | undefined>(undefined)

const icons = { success: Check, error: OctagonX, info: Info }
/** Long enough to read; errors stay longer. */
const SHOWN_MS = { success: 4_000, info: 4_000, error: 8_000 }

interface ToastProps {
  toaster: Toaster
  entry: ToastEntry
  /** Whether another toast covers it. */
  covered: boolean
  /** Whether the pointer or the focus is on the toasts, which then stay. */
  held: boolean
}

function Toast({ toaster, entry, covered, held }: ToastProps) {
  const { t } = useTranslation('ui')
  const { id, tone = 'info', lasting = false } = entry
  const Icon = icons[tone]

  useEffect(() => {
    if (held || lasting) return
    const timer = setTimeout(() => toaster.dismiss(id), SHOWN_MS[tone])
    return () => clearTimeout(timer)
  }, [toaster, id, tone, lasting, held])

  return (
    <li className={styles.toast} data-tone={tone} inert={covered}>
      {tone === 'success' ? (
        <Ring value={1} size={32}>
          <Icon aria-hidden="true" className={styles.check} />
        </Ring>
      ) : (
        <Icon aria-hidden="true" className={styles.icon} />
      )}
      <div className={styles.words}>
        <p className={styles.title}>{entry.title}</p>
        {entry.text !== undefined && <p className={styles.text}>{entry.text}</p>}
      </div>
      {entry.action !== undefined && (
        <Button
          size="small"
          variant="ghost"
          onClick={() => {
            entry.action?.onPress()
            toaster.dismiss(id)
          }}
        >
          {entry.action.label}
        </Button>
      )}
      <IconButton label={t('dismiss')} icon={<X aria-hidden="true" />} onClick={() => toaster.dismiss(id)} />
    </li>
  )
}

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
      <ul className={styles.list}>
        {entries.map((entry, index) => (
          <Toast key={entry.id} toaster={toaster} entry={entry} covered={index < entries.length - 1} held={held} />
        ))}
      </ul>
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
