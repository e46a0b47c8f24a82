import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Popover as Base } from '@base-ui/react/popover'
import { useLanguage } from '@openlot/i18n/react'
import { useState, type ReactElement, type ReactNode } from 'react'
import styles from './Popover.module.css'

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>
  /** What it is, read aloud. */
  label: string
  /** Open from the start, for one whose code is loaded when it is first opened. */
  defaultOpen?: boolean
  /** Where it opens: below its button, or beside one of a column. */
  side?: 'bottom' | 'inline-end'
  /** Given a function that closes it, and one that does where the focus goes elsewhere, not back to its button. */
  children: (close: () => void, leave: () => void) => ReactNode
}

/** Controls that open from a button and stay until something else is pressed: for what a menu cannot hold. */
export function Popover({ trigger, label, defaultOpen = false, side = 'bottom', children }: PopoverProps) {
  const { dir } = useLanguage()
  const [state, setState] = useState<'open' | 'closed' | 'left'>(defaultOpen ? 'open' : 'closed')
  return (
    <DirectionProvider direction={dir}>
      <Base.Root open={state === 'open'} onOpenChange={(next) => setState(next ? 'open' : 'closed')}>
        <Base.Trigger render={trigger} />
        <Base.Portal>
          <Base.Positioner className={styles.positioner} side={side} sideOffset={4} align="start">
            <Base.Popup className={styles.popup} aria-label={label} {...(state === 'left' && { finalFocus: false })}>
              {children(
                () => setState('closed'),
                () => setState('left'),
              )}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </DirectionProvider>
  )
}
