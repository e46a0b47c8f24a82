import { cloneElement, Suspense, useState, type ReactElement, type ReactNode } from 'react'

type Trigger = ReactElement<Record<string, unknown>>

interface Props {
  /** The button, which is rendered at once. */
  trigger: Trigger
  /** Renders the menu, open, once its code has loaded. */
  renderMenu: (opening: { trigger: Trigger; defaultOpen: true }) => ReactNode
  /** Loads the code of the menu. */
  load: () => Promise<unknown>
}

/** A button with a menu whose code is loaded when it first opens. */
export function LazyMenu({ trigger, renderMenu, load }: Props) {
  const [wasOpened, setWasOpened] = useState(false)
  const placeholder = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setWasOpened(true),
    onPointerEnter: () => void load(),
  })
  if (!wasOpened) return placeholder
  return <Suspense fallback={placeholder}>{renderMenu({ trigger, defaultOpen: true })}</Suspense>
}
