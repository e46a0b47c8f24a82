import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { useTranslation } from '@openlot/i18n/react'
import { useRef, type ReactNode } from 'react'
import { Button } from '../../controls/Button/Button.tsx'
import { ChipGroup, type ChipGroupProps } from '../../controls/Chip/Chip.tsx'
import { Note } from '../../data/Note/Note.tsx'
import { Facts, type Fact } from '../../data/Facts/Facts.tsx'
import { cx } from '../../foundations/lib/cx.ts'
import { useModal } from '../../foundations/lib/modals.ts'
import styles from './Dialog.module.css'

export interface ConfirmDialogProps {
  open: boolean
  /** The question, naming object and amount: "Close 3 positions?" */
  title: ReactNode
  /** The consequences. */
  message?: ReactNode
  /** What it concerns, one a line: positions with their result, or amount, fee and net. */
  details?: readonly Fact[]
  /** What is still to be chosen, by one press. */
  choice?: ChipGroupProps<string>
  /** Names the action, never just "OK". */
  confirmLabel: ReactNode
  cancelLabel?: ReactNode
  /** `danger` for what cannot be undone. */
  tone?: 'danger' | 'ink'
  busy?: boolean
  /** Why it cannot be done now, such as a closed market. */
  blocked?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/**
 * Asks before a costly action: a sheet on a phone, a dialog on a desktop. The focus starts on cancel, so that a stray
 * Enter does no harm.
 */
export function ConfirmDialog({
  open,
  title,
  message,
  details,
  choice,
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  busy = false,
  blocked,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation('ui')
  const cancel = useRef<HTMLButtonElement>(null)
  useModal(open)
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && !busy && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup className={cx(styles.popup, styles.confirm)} initialFocus={cancel}>
          <div className={styles.question}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            {message !== undefined && <Base.Description className={styles.message}>{message}</Base.Description>}
          </div>
          {details !== undefined && (
            <div className={styles.details}>
              <Facts items={details} />
            </div>
          )}
          {choice !== undefined && (
            <div className={styles.choice}>
              <ChipGroup {...choice} />
            </div>
          )}
          <output className={styles.blocked}>{blocked !== undefined && <Note>{blocked}</Note>}</output>
          <div className={styles.actions}>
            <Base.Close ref={cancel} render={<Button disabled={busy}>{cancelLabel ?? t('cancel')}</Button>} />
            <Button
              variant={tone === 'danger' ? 'danger-filled' : 'ink'}
              busy={busy}
              disabled={blocked !== undefined}
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
