import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { serverApi } from '../api/serverApi.ts'
import { useClient } from '../client/ClientProvider.tsx'
import { pathAfterLogin } from '../session/loginRedirect.ts'
import { signedIn } from '../session/sessionSlice.ts'
import { demoId } from '../session/storedSession.ts'

export interface DemoLogin {
  /** Logs in with this device's demo account, which is created when there is none; goes back to where it was asked. */
  tryDemo(): Promise<void>
  isStartingDemo: boolean
}

/** Logging in with this device's demo account. */
export function useTryDemo(): DemoLogin {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { storage } = useClient()
  const [ask, { isLoading }] = serverApi.useCreateDemoAccountMutation()
  return {
    async tryDemo() {
      const { data } = await ask({ demo_id: demoId(storage) })
      if (data === undefined) return
      dispatch(signedIn(data))
      void navigate(pathAfterLogin(search), { replace: true })
    },
    isStartingDemo: isLoading,
  }
}
