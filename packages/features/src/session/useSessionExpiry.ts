import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAppDispatch, useAppSelector } from '../store/hooks.ts'
import { loginPath } from './from.ts'
import { expiryHandled } from './sessionSlice.ts'

/** Sends whoever's session the server has ended to the login page, once. For the shell of an app. */
export function useSessionExpiry(): void {
  const expired = useAppSelector(({ session }) => session.expired)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (!expired) return
    dispatch(expiryHandled())
    if (pathname !== '/login') void navigate(loginPath(pathname + search), { replace: true })
  }, [expired, pathname, search, navigate, dispatch])
}
