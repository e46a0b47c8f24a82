import { useSyncExternalStore } from 'react'

/** From here on, all panels fit side by side: 1024 px, and more where the reader's text is larger. */
const wide = matchMedia('(min-width: 64rem)')

function subscribe(listener: () => void) {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether the window is too narrow for panels side by side. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => !wide.matches)
