import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { failureOf } from '../api/failureOf.ts'
import { serverApi } from '../api/serverApi.ts'
import { userApi } from '../api/userApi.ts'
import { type AddressChoice, useAddressChoice, writtenAddress } from './useAddressChoice.ts'
import {
  type AccountKind,
  accountProblem,
  areaProblem,
  missing,
  newPasswordProblem,
  repeatProblem,
} from '../forms/rules.ts'
import { type CaptchaQuestion, useCaptcha } from '../forms/useCaptcha.ts'
import { type CodeButtonState, useCodeButton } from '../forms/useCodeButton.ts'
import { useAfterFirstPrice } from '../market/useAfterFirstPrice.ts'
import { type FormState, useForm } from '../forms/useForm.ts'
import { pathAfterLogin } from '../session/loginRedirect.ts'
import { signedIn } from '../session/sessionSlice.ts'
import { useWaitingOrder } from '../session/useWaitingOrder.ts'
import type { WaitingOrder } from '../session/waitingOrder.ts'

type RegisterValues = {
  /** `email` or `mobile`. */
  kind: string
  /** Id of the phone number's area. */
  area: string
  account: string
  password: string
  repeat: string
  code: string
  inviteCode: string
}

export interface RegisterFormState extends FormState<RegisterValues> {
  address: AddressChoice
  /** The address as people read it. */
  addressText: string
  /** Whether registering needs a verification code. */
  needsCode: boolean
  codeButton: Omit<CodeButtonState, 'send'> & { send(): void; isReady: boolean }
  captcha: CaptchaQuestion | undefined
  isRegistering: boolean
  /** What a visitor wanted to place before. */
  waitingOrder: WaitingOrder | undefined
}

/** What is wrong with the values. */
export function registerProblems(values: RegisterValues, needsCode: boolean) {
  const { kind, area, account, password, repeat, code } = values
  return {
    area: areaProblem(kind, area),
    account: accountProblem(kind as AccountKind, account),
    code: needsCode ? missing(code, 'codeMissing') : undefined,
    password: newPasswordProblem(password, account),
    repeat: repeatProblem(password, repeat),
  }
}

/** The registration form: takes the invite code from the URL and logs in on success. */
export function useRegisterForm(): RegisterFormState {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { data: basics } = serverApi.useBasicInfoQuery()
  const [ask, { isLoading: isRegistering }] = userApi.useRegisterMutation()
  const codeButton = useCodeButton('register')
  // Nobody needs it before the address is typed, and prices come first.
  const isReady = useAfterFirstPrice()
  const captcha = useCaptcha()
  const needsCode = basics?.verify_reg_type !== 0
  const inviteCode = new URLSearchParams(search).get('invite_code') ?? ''

  async function register(values: RegisterValues) {
    if (isRegistering) return
    const kind = values.kind as AccountKind
    const account = values.account.trim()
    const { data, error } = await ask({
      type: kind,
      area_id: kind === 'mobile' ? Number(values.area) : undefined,
      account,
      mobile: kind === 'mobile' ? account : undefined,
      password: values.password,
      re_password: values.repeat,
      invite_code: values.inviteCode.trim(),
      sms_code: values.code.trim(),
      ...captcha.fields,
    })
    captcha.onResult(failureOf(error))
    if (data === undefined) return
    dispatch(signedIn(data))
    void navigate(pathAfterLogin(search), { replace: true })
  }

  const form = useForm<RegisterValues>(
    { kind: 'email', area: '', account: '', password: '', repeat: '', code: '', inviteCode },
    (values) => registerProblems(values, needsCode),
    (values) => void register(values),
  )
  const { kind, area, account } = form.values
  const address = useAddressChoice(form)
  return {
    ...form,
    address,
    addressText: writtenAddress(form.values, address),
    needsCode,
    codeButton: {
      ...codeButton,
      isReady,
      send: () => {
        if (areaProblem(kind, area) !== undefined) form.reveal('area')
        else if (accountProblem(kind as AccountKind, account) !== undefined) form.reveal('account')
        else void codeButton.send(kind as AccountKind, account, area === '' ? undefined : Number(area))
      },
    },
    captcha: captcha.question,
    isRegistering,
    waitingOrder: useWaitingOrder(),
  }
}
