import { Dialog as Base } from '@base-ui/react/dialog'
import { useTranslation } from '@openlot/i18n/react'
import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { IconButton } from '../../controls/IconButton/IconButton.tsx'
import { useModal } from '../../foundations/lib/modals.ts'
import { firstField } from './firstField.ts'
import styles from './Dialog.module.css'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode
}

/**
 * A modal dialog. Escape or a press outside closes it. The focus starts on its first field, else on the dialog itself:
 * what is typed as it opens must neither close it nor press a button.
 */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const { t } = useTranslation('ui')
  const popup = useRef<HTMLDivElement>(null)
  useModal(open)
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          ref={popup}
          className={styles.popup}
          // A finger would bring up the keyboard of the screen.
          initialFocus={(by) => (by === 'touch' ? popup.current : firstField(popup.current))}
        >
          <div className={styles.head}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Close render={<IconButton label={t('close')} icon={<X aria-hidden="true" />} />} />
          </div>
          <div className={styles.content}>{children}</div>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
