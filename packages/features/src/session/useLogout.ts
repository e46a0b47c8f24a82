import { serverApi } from '../api/serverApi.ts'
import { useAppDispatch } from '../store/hooks.ts'
import { signedOut } from './sessionSlice.ts'

/** Logs out. On this device it works even when the server cannot be told. */
export function useLogout(): { logout(): Promise<void>; isLoggingOut: boolean } {
  const dispatch = useAppDispatch()
  const [askLogout, { isLoading }] = serverApi.useLogoutMutation()
  return {
    logout: async () => {
      await askLogout()
      dispatch(signedOut())
    },
    isLoggingOut: isLoading,
  }
}
