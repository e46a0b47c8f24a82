import { useSyncExternalStore } from 'react'

/** The least width of the workspace. */
const wide = matchMedia('(min-width: 1024px)')

function subscribe(listener: () => void) {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether the window is too narrow for the workspace. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => !wide.matches)
