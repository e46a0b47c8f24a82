import { emailProblem } from '../forms/rules.ts'
import { useForm, type Form } from '../forms/useForm.ts'
import { useLogin, type Login } from './useLogin.ts'

type LoginValues = { email: string; password: string }

const loginProblems = ({ email, password }: LoginValues) => ({
  email: emailProblem(email),
  password: password === '' ? ('passwordMissing' as const) : undefined,
})

export interface LoginForm
  extends
    Form<LoginValues, ReturnType<typeof loginProblems>>,
    Pick<Login, 'tryDemo' | 'isLoggingIn' | 'isStartingDemo' | 'captcha'> {}

/** The login form, with the device's demo account as an alternative. */
export function useLoginForm(): LoginForm {
  const { login, ...rest } = useLogin()
  const form = useForm({ email: '', password: '' }, loginProblems, ({ email, password }: LoginValues) => {
    if (!rest.isLoggingIn) void login(email, password)
  })
  return { ...rest, ...form }
}
