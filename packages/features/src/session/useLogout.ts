import { useDispatch } from 'react-redux'
import { loginApi } from '../api/loginApi.ts'
import { signedOut } from './sessionSlice.ts'

/** Logs out, on this device even when the server cannot be reached. */
export function useLogout(): { logout(): Promise<void>; isLoggingOut: boolean } {
  const dispatch = useDispatch()
  const [askLogout, { isLoading }] = loginApi.useLogoutMutation()
  return {
    logout: async () => {
      await askLogout()
      dispatch(signedOut())
    },
    isLoggingOut: isLoading,
  }
}
