import type { SignedIn } from '@openlot/core/contract'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { failureOf } from '../api/failureOf.ts'
import { serverApi } from '../api/serverApi.ts'
import { useClient } from '../client/ClientProvider.tsx'
import { type CaptchaQuestion, useCaptcha } from '../forms/useCaptcha.ts'
import { pathAfterLogin } from '../session/loginRedirect.ts'
import { signedIn } from '../session/sessionSlice.ts'
import { demoId } from '../session/storedSession.ts'

export interface Login {
  /** Logs in and goes back to where the visitor came from; a refusal is shown as a notice. */
  login(account: string, password: string): Promise<void>
  /** The same with this device's demo account, which is created when there is none. */
  tryDemo(): Promise<void>
  /** To be answered while the server asks for one. */
  captcha: CaptchaQuestion | undefined
  isLoggingIn: boolean
  isStartingDemo: boolean
}

/** Logging in with an account, or with this device's demo account. */
export function useLogin(): Login {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { storage } = useClient()
  const captcha = useCaptcha()
  const [askLogin, { isLoading: isLoggingIn }] = serverApi.useLoginMutation()
  const [askDemo, { isLoading: isStartingDemo }] = serverApi.useCreateDemoAccountMutation()

  function enter({ data }: { data?: SignedIn | undefined }) {
    if (data === undefined) return
    dispatch(signedIn(data))
    void navigate(pathAfterLogin(search), { replace: true })
  }

  return {
    login: async (account, password) => {
      const result = await askLogin({ account: account.trim(), password, login_type: 'email', ...captcha.fields })
      captcha.onResult(failureOf(result.error))
      enter(result)
    },
    tryDemo: async () => enter(await askDemo({ demo_id: demoId(storage) })),
    captcha: captcha.question,
    isLoggingIn,
    isStartingDemo,
  }
}
