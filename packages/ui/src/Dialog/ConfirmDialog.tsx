import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { useTranslation } from '@openlot/i18n/react'
import type { ReactNode } from 'react'
import { Button } from '../Button/Button.tsx'
import styles from './Dialog.module.css'

export interface ConfirmDialogProps {
  open: boolean
  /** The question, with the thing and the amount in it: "Close 3 positions?" */
  title: ReactNode
  /** What it leads to. */
  message?: ReactNode
  /** The act itself, never just "OK". */
  confirmLabel: ReactNode
  cancelLabel?: ReactNode
  /** Whether the act destroys or costs. */
  tone?: 'danger' | 'primary'
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks once before a costly act. The focus starts on cancel, so that a stray Enter does no harm. */
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
            <Button variant={tone} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
