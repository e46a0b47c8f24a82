import { useCallback, useState } from 'react'

/** A sheet, dialog or menu, and what it shows. Both are undefined until it is first opened. */
export type Layer<T> = {
  open(value: T): void
  close(): void
} & ({ shown: T; isOpen: boolean } | { shown: undefined; isOpen: undefined })

/**
 * The state of a layer that is about something. What it shows stays while it closes, so that closing can be animated.
 * `open` and `close` are the same functions each time.
 */
export function useLayer<T>(): Layer<T> {
  const [state, setState] = useState<{ shown: T; isOpen: boolean }>()
  const open = useCallback((shown: T) => setState({ shown, isOpen: true }), [])
  const close = useCallback(() => setState((former) => former && { ...former, isOpen: false }), [])
  return { ...(state ?? { shown: undefined, isOpen: undefined }), open, close }
}
