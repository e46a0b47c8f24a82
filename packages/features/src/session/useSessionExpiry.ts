import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { loginPath } from './loginRedirect.ts'
import { expiryHandled, type WithSession } from './sessionSlice.ts'

/** Sends the user to the login page once after the server has ended the session. For the shell of an app. */
export function useSessionExpiry(): void {
  const expired = useSelector(({ session }: WithSession) => session.expired)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const dispatch = useDispatch()
  useEffect(() => {
    if (!expired) return
    dispatch(expiryHandled())
    if (pathname !== '/login') void navigate(loginPath(pathname + search), { replace: true })
  }, [expired, pathname, search, navigate, dispatch])
}
