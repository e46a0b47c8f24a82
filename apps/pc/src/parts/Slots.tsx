import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Places in bars that what is shown below them fills. */
interface Slots {
  readonly places: ReadonlyMap<string, HTMLElement>
  set(name: string, place: HTMLElement | null): void
}

const SlotsContext = createContext<Slots>({ places: new Map(), set: () => undefined })

export function SlotsProvider({ children }: { children: ReactNode }) {
  const [places, setPlaces] = useState<ReadonlyMap<string, HTMLElement>>(new Map())
  const set = useCallback(
    (name: string, place: HTMLElement | null) =>
      setPlaces(
        (former) => new Map([...former].filter(([other]) => other !== name).concat(place ? [[name, place]] : [])),
      ),
    [],
  )
  return <SlotsContext value={useMemo(() => ({ places, set }), [places, set])}>{children}</SlotsContext>
}

/** A place in a bar. */
export function Slot({ name, className }: { name: string; className?: string | undefined }) {
  const { set } = use(SlotsContext)
  return <span ref={useCallback((place: HTMLElement | null) => set(name, place), [name, set])} className={className} />
}

/** Puts its children into the place with this name; where there is none, they stay here. */
export function InSlot({
  name,
  children,
  isNeeded = false,
}: {
  name: string
  children: ReactNode
  isNeeded?: boolean
}) {
  const place = use(SlotsContext).places.get(name)
  if (place === undefined) return isNeeded ? children : null
  return createPortal(children, place)
}
