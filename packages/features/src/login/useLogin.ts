import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { failureOf } from '../api/failureOf.ts'
import { loginApi } from '../api/loginApi.ts'
import type { AccountKind } from '../forms/rules.ts'
import { type CaptchaQuestion, useCaptcha } from '../forms/useCaptcha.ts'
import { pathAfterLogin } from '../session/loginRedirect.ts'
import { signedIn } from '../session/sessionSlice.ts'
import { type DemoLogin, useTryDemo } from './useTryDemo.ts'

/** An email address, or a phone number with its area. */
interface LoginAddress {
  kind: AccountKind
  account: string
  areaId: number | undefined
}

export interface Login extends DemoLogin {
  /** Logs in and goes back to where the visitor came from; a refusal is shown as a notice. */
  login(address: LoginAddress, password: string): Promise<void>
  /** To be answered while the server asks for one. */
  captcha: CaptchaQuestion | undefined
  isLoggingIn: boolean
}

/** Logging in with an account, or with this device's demo account. */
export function useLogin(): Login {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { search } = useLocation()
  const captcha = useCaptcha()
  const demo = useTryDemo()
  const [ask, { isLoading }] = loginApi.useLoginMutation()
  return {
    ...demo,
    async login({ kind, account, areaId }, password) {
      const address = { login_type: kind, account: account.trim(), area_id: areaId }
      const result = await ask({ ...address, password, ...captcha.fields })
      captcha.onResult(failureOf(result.error))
      if (result.data === undefined) return
      dispatch(signedIn(result.data))
      void navigate(pathAfterLogin(search), { replace: true })
    },
    captcha: captcha.question,
    isLoggingIn: isLoading,
  }
}
