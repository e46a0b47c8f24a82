import { createElement, useEffect, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { accessTo } from '../session/access.ts'
import { loginPath } from '../session/loginRedirect.ts'
import { useNotifyRealOnly } from './useNotifyRealOnly.ts'
import { useSession } from '../session/useSession.ts'

interface RouteGuardProps {
  /** Where demo accounts are sent from a page for real accounts. */
  home: string
  children: ReactNode
}

/**
 * Shows an app's routes to users who may see the page at the current path. A visitor is sent to the login page
 * and back; a user who logs out on the page, here or in another tab, is sent home; a demo account is sent to
 * `home` and notified that the page is for real accounts.
 */
export function RouteGuard(props: RouteGuardProps) {
  const { pathname } = useLocation()
  return createElement(PageGuard, { ...props, key: pathname })
}

function PageGuard({ home, children }: RouteGuardProps) {
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const notifyRealOnly = useNotifyRealOnly()
  const [wasLoggedIn, setWasLoggedIn] = useState(false)
  const access = accessTo(pathname, user)
  useEffect(() => {
    if (access === 'real-only') notifyRealOnly()
  }, [access, notifyRealOnly])
  if (access === 'granted') {
    if (user !== undefined && !wasLoggedIn) setWasLoggedIn(true)
    return children
  }
  if (access === 'real-only') return createElement(Navigate, { to: home, replace: true })
  return createElement(Navigate, { to: wasLoggedIn ? '/' : loginPath(pathname + search), replace: true })
}
