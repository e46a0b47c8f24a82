import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Drawer as Base } from '@base-ui/react/drawer'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../IconButton/IconButton.tsx'
import { useModal } from '../lib/modals.ts'
import styles from './Drawer.module.css'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
}

/**
 * A panel from the start side of the page, such as a menu or the filters of a list.
 * It traps the focus; Escape, a swipe towards its side or a press outside closes it.
 */
export function Drawer({ open, onClose, title, children, footer }: DrawerProps) {
  const { t } = useTranslation('ui')
  useModal(open)
  const { dir } = useLanguage()
  return (
    <DirectionProvider direction={dir}>
      <Base.Root
        open={open}
        onOpenChange={(next) => !next && onClose()}
        swipeDirection={dir === 'rtl' ? 'right' : 'left'}
      >
        <Base.Portal>
          <Base.Backdrop className={styles.backdrop} />
          <Base.Viewport className={styles.viewport}>
            <Base.Popup className={styles.popup}>
              <div className={styles.head}>
                <Base.Title className={styles.title}>{title}</Base.Title>
                <Base.Close render={<IconButton label={t('close')} icon={<X aria-hidden="true" />} />} />
              </div>
              <Base.Content className={styles.content} tabIndex={0}>
                {children}
              </Base.Content>
              {footer !== undefined && <div className={styles.footer}>{footer}</div>}
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </Base.Root>
    </DirectionProvider>
  )
}
