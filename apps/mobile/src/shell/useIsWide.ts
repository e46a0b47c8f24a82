import { useSyncExternalStore } from 'react'

/** A tablet: wide enough for the list of prices beside a chart, and not a phone on its side. */
const wide = matchMedia('(width >= 48rem) and (height > 30rem)')

function subscribe(listener: () => void) {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether list and chart are shown side by side. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches)
