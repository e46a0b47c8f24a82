import { createElement, useEffect, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { accessTo } from './access.ts'
import { loginPath } from './from.ts'
import { useTellRealOnly } from './useOpenPage.ts'
import { useSession } from './useSession.ts'

interface RouteGuardProps {
  /** Where demo accounts go from a page that is not for them. */
  home: string
  children: ReactNode
}

/**
 * Stands before an app's routes and shows them to those who may see the page at this path. A visitor is sent
 * to the login page and back; who logs out while looking, here or in another tab, is sent home; a demo account
 * is told that the page is for real ones.
 */
export function RouteGuard(props: RouteGuardProps) {
  const { pathname } = useLocation()
  return createElement(PageGuard, { ...props, key: pathname })
}

function PageGuard({ home, children }: RouteGuardProps) {
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const tellRealOnly = useTellRealOnly()
  const [wasIn, setWasIn] = useState(false)
  const access = accessTo(pathname, user)
  useEffect(() => {
    if (access === 'real-only') tellRealOnly()
  }, [access, tellRealOnly])
  if (access === 'granted') {
    if (user !== undefined && !wasIn) setWasIn(true)
    return children
  }
  if (access === 'real-only') return createElement(Navigate, { to: home, replace: true })
  return createElement(Navigate, { to: wasIn ? '/' : loginPath(pathname + search), replace: true })
}
