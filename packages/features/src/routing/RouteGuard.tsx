import { Fragment, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, useLocation } from 'react-router-dom'
import { accessTo } from '../session/access.ts'
import { loginPath } from '../session/loginRedirect.ts'
import { useNotifyRealOnly } from './useNotifyRealOnly.ts'
import { useHandovers } from '../session/useHandovers.ts'
import type { WithSession } from '../session/sessionSlice.ts'
import { useSession } from '../session/useSession.ts'

interface RouteGuardProps {
  /** Where demo accounts are sent from a page for real accounts. */
  home: string
  children: ReactNode
}

/**
 * Shows an app's routes to users who may see the page at the current path. A visitor is sent to the login page
 * and back, and so is a user whose session the server has ended, even before the page was opened; a user who logs
 * out on the page, here or in another tab, is sent home; a demo account is sent to
 * `home` and notified that the page is for real accounts. What pages have in common stays from one to the next, and begins
 * anew for another person.
 */
export function RouteGuard({ home, children }: RouteGuardProps) {
  const { user } = useSession()
  const isEndedByServer = useSelector(({ session }: WithSession) => session.whyEnded !== undefined)
  const { pathname, search } = useLocation()
  const notifyRealOnly = useNotifyRealOnly()
  const handovers = useHandovers()
  const [loggedInAt, setLoggedInAt] = useState<string>()
  const access = accessTo(pathname, user)
  const refuse = useEffectEvent(() => notifyRealOnly(pathname + search))
  useEffect(() => {
    if (access === 'real-only') refuse()
  }, [access])
  if (access === 'granted') {
    const seenAt = user === undefined ? undefined : pathname
    if (loggedInAt !== seenAt) setLoggedInAt(seenAt)
    return <Fragment key={handovers}>{children}</Fragment>
  }
  if (access === 'real-only') return <Navigate to={home} replace />
  const hasLoggedOut = loggedInAt === pathname && !isEndedByServer
  return <Navigate to={hasLoggedOut ? '/' : loginPath(pathname + search)} replace />
}
