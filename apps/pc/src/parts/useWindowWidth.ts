import { useSyncExternalStore } from 'react'

/** The widths are larger where the reader's text is. */
function widthHook(query: string): () => boolean {
  const media = matchMedia(query)
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  const read = () => media.matches
  return () => useSyncExternalStore(subscribe, read)
}

/** Whether the window is too narrow for panels side by side: below 1024 px. */
export const useIsNarrow = widthHook('(width < 64rem)')

/** Whether there is room for twice as much side by side: from 1920 px on. */
export const useIsWide = widthHook('(width >= 120rem)')
