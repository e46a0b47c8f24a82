import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Menu as Base } from '@base-ui/react/menu'
import { useLanguage } from '@openlot/i18n/react'
import { useMemo, type ReactNode } from 'react'
import styles from './Menu.module.css'

export interface PointMenuProps {
  open: boolean
  onClose: () => void
  /** Where it opens, in px of the window. */
  at: { readonly x: number; readonly y: number }
  /** What was pressed; its first line. */
  title: ReactNode
  /** Beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A {@link Menu} that opens where something was pressed. */
export function PointMenu({ open, onClose, at: { x, y }, title, aside, children }: PointMenuProps) {
  const { dir } = useLanguage()
  const anchor = useMemo(() => ({ getBoundingClientRect: () => new DOMRect(x, y, 0, 0) }), [x, y])
  return (
    <DirectionProvider direction={dir}>
      <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
        <Base.Portal>
          <Base.Positioner className={styles.positioner} anchor={anchor} sideOffset={2} align="start">
            <Base.Popup className={styles.popup}>
              <Base.Group>
                <Base.GroupLabel className={styles.head}>
                  <span>{title}</span>
                  {aside !== undefined && <span className={styles.aside}>{aside}</span>}
                </Base.GroupLabel>
                {children}
              </Base.Group>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </DirectionProvider>
  )
}
