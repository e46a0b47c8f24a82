import { Drawer } from '@base-ui/react/drawer'
import { useTranslation } from '@openlot/i18n/react'
import { X } from 'lucide-react'
import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../../controls/IconButton/IconButton.tsx'
import { useModal } from '../../foundations/lib/modals.ts'
import styles from './Sheet.module.css'
import { useKeyboardInset } from './useKeyboardInset.ts'

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
 * It traps the focus; Escape, a pull down or a press outside closes it. It stands on the keyboard of the screen.
 */
export function Sheet({ open, onClose, title, aside, children, footer, initialFocus }: SheetProps) {
  const { t } = useTranslation('ui')
  useModal(open)
  const keyboard = useKeyboardInset(open)
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { activeElement } = document
    // The field that is typed in may have come to lie below the end of what is left.
    if (keyboard > 0 && content.current?.contains(activeElement) === true)
      activeElement?.scrollIntoView({ block: 'nearest' })
  }, [keyboard])
  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Drawer.Portal>
        <Drawer.Backdrop className={styles.backdrop} />
        <Drawer.Viewport className={styles.viewport} style={{ '--keyboard': `${keyboard}px` } as CSSProperties}>
          <Drawer.Popup className={styles.popup} {...(initialFocus && { initialFocus })}>
            <div className={styles.handle} aria-hidden="true" />
            <div className={styles.head}>
              <Drawer.Title className={styles.title}>{title}</Drawer.Title>
              {aside}
              <Drawer.Close render={<IconButton label={t('close')} icon={<X aria-hidden="true" />} />} />
            </div>
            <Drawer.Content ref={content} className={styles.content} tabIndex={0}>
              {children}
            </Drawer.Content>
            {footer !== undefined && <div className={styles.footer}>{footer}</div>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
