import { useDispatch } from 'react-redux'
import { serverApi } from '../api/serverApi.ts'
import { signedOut } from './sessionSlice.ts'

/** Logs out, on this device even when the server cannot be reached. */
export function useLogout(): { logout(): Promise<void>; isLoggingOut: boolean } {
  const dispatch = useDispatch()
  const [askLogout, { isLoading }] = serverApi.useLogoutMutation()
  return {
    logout: async () => {
      await askLogout()
      dispatch(signedOut())
    },
    isLoggingOut: isLoading,
  }
}
