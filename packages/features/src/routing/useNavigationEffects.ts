import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { useClient } from '../client/ClientProvider.tsx'

/**
 * On every navigation, opens the realtime connection if it is closed and scrolls to the top of the page.
 *
 * @param onNavigate what the app does besides.
 */
export function useNavigationEffects(onNavigate: (path: string) => void): void {
  const { pathname } = useLocation()
  const { socket, ready } = useClient()
  const navigated = useEffectEvent((path: string) => {
    window.scrollTo(0, 0)
    void ready.then(socket.open)
    onNavigate(path)
  })
  useEffect(() => navigated(pathname), [pathname])
}
