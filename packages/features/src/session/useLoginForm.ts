import { useState, type FormEvent } from 'react'
import { emailProblem } from '../forms/rules.ts'
import { useLogin, type Login } from './useLogin.ts'

const passwordProblem = (password: string): 'passwordMissing' | undefined =>
  password === '' ? 'passwordMissing' : undefined

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

export interface LoginForm extends Pick<Login, 'tryDemo' | 'isLoggingIn' | 'isStartingDemo' | 'captcha'> {
  email: string
  password: string
  setEmail(email: string): void
  setPassword(password: string): void
  /** Told once the form was sent, and then as one types. */
  emailProblem: ReturnType<typeof emailProblem>
  passwordProblem: ReturnType<typeof passwordProblem>
  /** The fields are found by their names, `email` and `password`. */
  submit(event: FormEvent<HTMLFormElement>): void
}

/** The login form: checks on sending, puts the focus on the first field in error, keeps what was typed. */
export function useLoginForm(): LoginForm {
  const { login, ...rest } = useLogin()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const problems = { email: emailProblem(email), password: passwordProblem(password) }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setWasSent(true)
    if (problems.email !== undefined) focusField(event.currentTarget, 'email')
    else if (problems.password !== undefined) focusField(event.currentTarget, 'password')
    else if (!rest.isLoggingIn) void login(email, password)
  }

  return {
    ...rest,
    email,
    password,
    setEmail,
    setPassword,
    emailProblem: wasSent ? problems.email : undefined,
    passwordProblem: wasSent ? problems.password : undefined,
    submit,
  }
}
