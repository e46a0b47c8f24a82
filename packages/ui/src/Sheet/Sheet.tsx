import { Drawer } from '@base-ui/react/drawer'
import { useTranslation } from '@openlot/i18n/react'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../IconButton/IconButton.tsx'
import styles from './Sheet.module.css'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** At the end of the title's line. */
  aside?: ReactNode
  children: ReactNode
  /** Stays visible below the scrolling content, for the main action. */
  footer?: ReactNode
  /** What gets the focus when it opens; by default the sheet itself. */
  initialFocus?: RefObject<HTMLElement | null>
}

/**
 * A panel from the bottom of a phone's screen, such as the order ticket or the instrument picker.
 * It traps the focus; Escape, a pull down or a press outside closes it.
 */
export function Sheet({ open, onClose, title, aside, children, footer, initialFocus }: SheetProps) {
  const { t } = useTranslation('ui')
  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Drawer.Portal>
        <Drawer.Backdrop className={styles.backdrop} />
        <Drawer.Viewport className={styles.viewport}>
          <Drawer.Popup className={styles.popup} {...(initialFocus && { initialFocus })}>
            <div className={styles.handle} aria-hidden="true" />
            <div className={styles.head}>
              <Drawer.Title className={styles.title}>{title}</Drawer.Title>
              {aside}
              <Drawer.Close render={<IconButton label={t('close')} icon={<X aria-hidden="true" />} />} />
            </div>
            <Drawer.Content className={styles.content} tabIndex={0}>
              {children}
            </Drawer.Content>
            {footer !== undefined && <div className={styles.footer}>{footer}</div>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
