import { createContext, use, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { Desk, PartName, Parts } from './act.ts'
import { createDesk } from './desk.ts'

const DeskContext = createContext<Desk | undefined>(undefined)

/** Lets the parts below it and the acts find each other. */
export function DeskProvider({ children }: { children: ReactNode }) {
  const [desk] = useState(createDesk)
  return <DeskContext value={desk}>{children}</DeskContext>
}

export function useDesk(): Desk {
  const desk = use(DeskContext)
  if (desk === undefined) throw new Error('Acts need a DeskProvider above them')
  return desk
}

/** Gives acts what a part of the screen can do, while it is there; undefined while it can do nothing. */
export function usePart<Name extends PartName>(name: Name, part: Parts[Name] | undefined): void {
  const desk = useDesk()
  const latest = useRef(part)
  useLayoutEffect(() => {
    latest.current = part
  })
  useLayoutEffect(() => desk.provide(name, () => latest.current), [desk, name])
}
