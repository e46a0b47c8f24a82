import type { ReactNode } from 'react'

export interface ToastContent {
  tone?: 'success' | 'error' | 'info'
  title: ReactNode
  /** A second line, such as the price of a filled order. */
  text?: ReactNode
  /** A way to the result, such as "View". */
  action?: { readonly label: string; readonly onPress: () => void }
  /** The BCP-47 tag of its texts, where they are not in the page's language. */
  lang?: string
  /** Stays until it is dismissed, as what it offers does. */
  lasting?: boolean
}

export interface ToastEntry extends ToastContent {
  id: number
}

/** The visible toasts. Created outside React, so that an API layer can show one too. */
export interface Toaster {
  show: (toast: ToastContent) => void
  dismiss: (id: number) => void
  clear: () => void
  list: () => readonly ToastEntry[]
  subscribe: (listener: () => void) => () => void
}

/** More than this would cover the screen; the oldest is dismissed first. */
const MAX_TOASTS = 3

/**
 * @example
 * const toaster = createToaster()
 * toaster.show({ tone: 'error', title: message })
 */
export function createToaster(): Toaster {
  const listeners = new Set<() => void>()
  let entries: readonly ToastEntry[] = []
  let lastId = 0
  function set(next: readonly ToastEntry[]) {
    entries = next
    for (const listener of listeners) listener()
  }
  return {
    show: (toast) => set([...entries, { ...toast, id: ++lastId }].slice(-MAX_TOASTS)),
    dismiss: (id) => set(entries.filter((entry) => entry.id !== id)),
    clear: () => set([]),
    list: () => entries,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
