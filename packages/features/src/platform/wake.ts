/**
 * Calls back when the page has to catch up: the network is back, it is looked at again, or the browser shows a page that
 * it had put aside. Once for each, since all of them catch up at the same time.
 *
 * @returns stops it.
 */
export function onWake(listener: () => void): () => void {
  // A page that was put aside is shown again before it is visible or after it, as the browser likes.
  let isAside = false
  const whenVisible = () => {
    if (document.visibilityState === 'visible' && !isAside) listener()
  }
  const whenAside = ({ persisted }: PageTransitionEvent) => (isAside = persisted)
  const whenBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    isAside = false
    listener()
  }
  window.addEventListener('online', listener)
  document.addEventListener('visibilitychange', whenVisible)
  window.addEventListener('pagehide', whenAside)
  window.addEventListener('pageshow', whenBack)
  return () => {
    window.removeEventListener('online', listener)
    document.removeEventListener('visibilitychange', whenVisible)
    window.removeEventListener('pagehide', whenAside)
    window.removeEventListener('pageshow', whenBack)
  }
}

/**
 * Calls back when the browser puts the page aside, to show it again as it was when the user goes back to it.
 *
 * @returns stops it.
 */
export function onPutAside(listener: () => void): () => void {
  const whenAside = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener()
  }
  window.addEventListener('pagehide', whenAside)
  return () => window.removeEventListener('pagehide', whenAside)
}
