import { useLocation, useNavigate } from 'react-router-dom'
import { failureOf } from '../api/failureOf.ts'
import { serverApi } from '../api/serverApi.ts'
import { userApi } from '../api/userApi.ts'
import { type AccountKind, accountProblem, missing, newPasswordProblem, repeatProblem } from '../forms/rules.ts'
import { type CaptchaQuestion, useCaptcha } from '../forms/useCaptcha.ts'
import { type CodeButton, useCodeButton } from '../forms/useCodeButton.ts'
import { type Form, useForm } from '../forms/useForm.ts'
import { useAppDispatch } from '../store/hooks.ts'
import { pathAfterLogin } from './from.ts'
import { signedIn } from './sessionSlice.ts'

type RegisterValues = {
  /** `email` or `mobile`. */
  kind: string
  /** Id of the number's area. */
  area: string
  account: string
  password: string
  repeat: string
  code: string
  inviteCode: string
}

export interface RegisterForm extends Form<RegisterValues> {
  /** Whether a code has to be sent first. */
  needsCode: boolean
  codeButton: Omit<CodeButton, 'send'> & { send(): void }
  captcha: CaptchaQuestion | undefined
  isRegistering: boolean
}

/** What is wrong with what was typed. */
export function registerProblems(values: RegisterValues, needsCode: boolean) {
  const { kind, area, account, password, repeat, code } = values
  return {
    area: kind === 'mobile' ? missing(area, 'areaMissing') : undefined,
    account: accountProblem(kind as AccountKind, account),
    password: newPasswordProblem(password, account),
    repeat: repeatProblem(password, repeat),
    code: needsCode ? missing(code, 'codeMissing') : undefined,
  }
}

/** Registering: with the invite code of the link one came by, and straight in afterwards. */
export function useRegisterForm(): RegisterForm {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { data: basics } = serverApi.useBasicInfoQuery()
  const [ask, { isLoading: isRegistering }] = userApi.useRegisterMutation()
  const codeButton = useCodeButton('register')
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
    captcha.settle(failureOf(error))
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
  return {
    ...form,
    needsCode,
    codeButton: {
      ...codeButton,
      send: () => void codeButton.send(kind as AccountKind, account, area === '' ? undefined : Number(area)),
    },
    captcha: captcha.question,
    isRegistering,
  }
}
