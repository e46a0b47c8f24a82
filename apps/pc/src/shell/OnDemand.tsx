import { cloneElement, Suspense, useState, type ReactElement, type ReactNode } from 'react'

type Trigger = ReactElement<Record<string, unknown>>

interface Props {
  /** The button, which is there at once. */
  trigger: Trigger
  /** The menu behind it, whose code is fetched when it is first wanted; it arrives open. */
  renderMenu: (opening: { trigger: Trigger; defaultOpen: true }) => ReactNode
  /** The code of the menu. */
  load: () => Promise<unknown>
}

/** A button with a menu that most visits never open. */
export function OnDemand({ trigger, renderMenu, load }: Props) {
  const [isWanted, setIsWanted] = useState(false)
  const placeholder = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setIsWanted(true),
    onPointerEnter: () => void load(),
  })
  if (!isWanted) return placeholder
  return <Suspense fallback={placeholder}>{renderMenu({ trigger, defaultOpen: true })}</Suspense>
}
