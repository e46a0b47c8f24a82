import { LazyLayer, type LazyComponent } from '@openlot/ui'
import { cloneElement, useState, type ReactElement, type ReactNode } from 'react'

type Trigger = ReactElement<Record<string, unknown>>

interface Props {
  /** The button, which is rendered at once. */
  trigger: Trigger
  /** Renders the menu, open, once its code has loaded. */
  renderMenu: (opening: { trigger: Trigger; defaultOpen: true }) => ReactNode
  /** What opens, for screen readers: a menu by default. */
  popup?: 'menu' | 'dialog'
  /** The menu that is rendered, to load its code. */
  menu: Pick<LazyComponent<never>, 'load'>
}

/** A button with a menu whose code is loaded when it first opens. */
export function LazyMenu({ trigger, renderMenu, menu, popup = 'menu' }: Props) {
  const [wasOpened, setWasOpened] = useState<true>()
  const placeholder = cloneElement(trigger, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    onClick: () => setWasOpened(true),
    onPointerEnter: () => void menu.load(),
  })
  return (
    <LazyLayer open={wasOpened} onClose={() => setWasOpened(undefined)} fallback={placeholder}>
      {renderMenu({ trigger, defaultOpen: true })}
    </LazyLayer>
  )
}
