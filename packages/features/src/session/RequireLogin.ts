import { createElement, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { loginPath } from './from.ts'
import { useSession } from './useSession.ts'

/**
 * Shows its children to those who are logged in. A visitor is sent to the login page and back;
 * who logs out while looking, here or in another tab, is sent home.
 */
export function RequireLogin({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const [wasIn, setWasIn] = useState(false)
  if (user !== undefined) {
    if (!wasIn) setWasIn(true)
    return children
  }
  return createElement(Navigate, { to: wasIn ? '/' : loginPath(pathname + search), replace: true })
}
