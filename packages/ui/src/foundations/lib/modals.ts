import { useEffect } from 'react'

let count = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  count += by
  for (const listener of listeners) listener()
}

/** Tells others, while it is open, that something covers the page. */
export function useModal(open: boolean): void {
  useEffect(() => {
    if (!open) return
    change(1)
    return () => change(-1)
  }, [open])
}

/** How many dialogs and sheets are open. */
export const modalCount = (): number => count

/** Calls back whenever one opens or closes. */
export function onModalsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
