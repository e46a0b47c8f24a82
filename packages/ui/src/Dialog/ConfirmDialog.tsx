import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { useTranslation } from '@openlot/i18n/react'
import { OctagonX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../Button/Button.tsx'
import styles from './Dialog.module.css'

export interface ConfirmDialogProps {
  open: boolean
  /** The question, naming object and amount: "Close 3 positions?" */
  title: ReactNode
  /** The consequences. */
  message?: ReactNode
  /** Names the action, never just "OK". */
  confirmLabel: ReactNode
  cancelLabel?: ReactNode
  /** `danger` for what cannot be undone. */
  tone?: 'danger' | 'ink'
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a costly action. The focus starts on cancel, so that a stray Enter does no harm. */
export function ConfirmDialog({
  open,
  title,
  message,
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation('ui')
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && !busy && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup className={styles.popup}>
          <div className={styles.question}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            {message !== undefined && <Base.Description className={styles.message}>{message}</Base.Description>}
          </div>
          <div className={styles.actions}>
            <Base.Close render={<Button disabled={busy}>{cancelLabel ?? t('cancel')}</Button>} />
            <Button
              variant={tone === 'danger' ? 'danger-filled' : 'ink'}
              icon={tone === 'danger' && <OctagonX aria-hidden="true" />}
              busy={busy}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
