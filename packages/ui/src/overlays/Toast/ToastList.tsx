import { useTranslation } from '@openlot/i18n/react'
import { Check, Info, OctagonX, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '../../controls/Button/Button.tsx'
import { IconButton } from '../../controls/IconButton/IconButton.tsx'
import { onModalsChange } from '../../foundations/lib/modals.ts'
import { Ring } from '../../figures/Ring/Ring.tsx'
import { placeToasts } from './placeToasts.ts'
import type { ToastEntry, Toaster } from './toaster.ts'
import styles from './ToastList.module.css'

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
  const inLanguage = entry.lang !== undefined && ({ lang: entry.lang, dir: 'auto' } as const)

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
      <div className={styles.words} {...inLanguage}>
        <p className={styles.title}>{entry.title}</p>
        {entry.text !== undefined && <p className={styles.text}>{entry.text}</p>}
      </div>
      <div className={styles.acts}>
        {entry.action !== undefined && (
          <Button
            size="small"
            variant="ghost"
            onClick={() => {
              entry.action?.onPress()
              toaster.dismiss(id)
            }}
          >
            <span {...inLanguage}>{entry.action.label}</span>
          </Button>
        )}
        <IconButton label={t('dismiss')} icon={<X aria-hidden="true" />} onClick={() => toaster.dismiss(id)} />
      </div>
    </li>
  )
}

interface Props {
  toaster: Toaster
  entries: readonly ToastEntry[]
  /** Whether the pointer or the focus is on the toasts, which then stay. */
  held: boolean
}

/** The visible toasts, the newest on top. */
export default function ToastList({ toaster, entries, held }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const place = () => list.current?.parentElement && placeToasts(list.current.parentElement)
    place()
    return onModalsChange(place)
  })
  return (
    <ul ref={list} className={styles.list}>
      {entries.map((entry, index) => (
        <Toast key={entry.id} toaster={toaster} entry={entry} covered={index < entries.length - 1} held={held} />
      ))}
    </ul>
  )
}
