import { useAddressChoice, type AddressChoice } from './useAddressChoice.ts'
import { type AccountKind, accountProblem, areaProblem } from '../forms/rules.ts'
import { useForm, type FormState } from '../forms/useForm.ts'
import { useLogin, type Login } from './useLogin.ts'
import { useWaitingOrder } from '../session/useWaitingOrder.ts'
import type { WaitingOrder } from '../session/waitingOrder.ts'

type LoginValues = {
  /** `email` or `mobile`. */
  kind: string
  /** Id of the phone number's area. */
  area: string
  account: string
  password: string
}

/** What is wrong with the values. */
const loginProblems = ({ kind, area, account, password }: LoginValues) => ({
  area: areaProblem(kind, area),
  account: accountProblem(kind as AccountKind, account),
  password: password === '' ? ('passwordMissing' as const) : undefined,
})

export interface LoginFormState
  extends
    FormState<LoginValues, ReturnType<typeof loginProblems>>,
    Pick<Login, 'tryDemo' | 'isLoggingIn' | 'isStartingDemo' | 'captcha'> {
  address: AddressChoice
  /** What a visitor wanted to place before. */
  waitingOrder: WaitingOrder | undefined
}

/** The login form, with the device's demo account as an alternative. */
export function useLoginForm(): LoginFormState {
  const { login, ...rest } = useLogin()
  const form = useForm<LoginValues, ReturnType<typeof loginProblems>>(
    { kind: 'email', area: '', account: '', password: '' },
    loginProblems,
    ({ kind, area, account, password }) => {
      const areaId = kind === 'mobile' ? Number(area) : undefined
      if (!rest.isLoggingIn) void login({ kind: kind as AccountKind, account, areaId }, password)
    },
  )
  return { ...rest, ...form, address: useAddressChoice(form), waitingOrder: useWaitingOrder() }
}
