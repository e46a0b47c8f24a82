import { useLocation, useNavigate } from 'react-router-dom'
import { loginPath } from './loginRedirect.ts'

/** Sends a visitor to the login page and back here afterwards. */
export function useAskLogin(): () => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return () => void navigate(loginPath(pathname + search))
}
