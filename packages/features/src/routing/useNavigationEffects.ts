import { useEffect, useEffectEvent } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useClient } from '../client/ClientProvider.tsx'

/**
 * On every navigation, opens the realtime connection if it is closed and scrolls to the top of the page.
 *
 * @param onLeave where the user went on: not where the page was loaded, or the app itself went on, as to the login.
 * @param onNavigate on each navigation.
 */
export function useNavigationEffects(onLeave: () => void, onNavigate?: (path: string) => void): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const { socket, ready } = useClient()
  const navigated = useEffectEvent((path: string) => {
    window.scrollTo(0, 0)
    void ready.then(socket.open)
    onNavigate?.(path)
    if (type === NavigationType.Push) onLeave()
  })
  useEffect(() => navigated(pathname), [pathname])
}
