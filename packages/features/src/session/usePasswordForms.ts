import { useTranslation } from '@openlot/i18n/react'
import { useNavigate } from 'react-router-dom'
import { userApi } from '../api/userApi.ts'
import { useNotify } from '../client/ClientProvider.tsx'
import { type AccountKind, accountProblem, missing, newPasswordProblem, repeatProblem } from '../forms/rules.ts'
import { type CodeButton, useCodeButton } from '../forms/useCodeButton.ts'
import { type Form, useForm } from '../forms/useForm.ts'
import { useSession } from './useSession.ts'

type NewPassword = { code: string; password: string; repeat: string }
type ResetValues = NewPassword & { kind: string; area: string; account: string }

export interface PasswordForm<Values extends Record<string, string>> extends Form<Values> {
  codeButton: Omit<CodeButton, 'send'> & { send(): void }
  isSaving: boolean
}

const newPasswordProblems = ({ code, password, repeat }: NewPassword, account: string) => ({
  code: missing(code, 'codeMissing'),
  password: newPasswordProblem(password, account),
  repeat: repeatProblem(password, repeat),
})

/** What is wrong with what was typed to reset a password. */
export const resetProblems = (values: ResetValues) => ({
  area: values.kind === 'mobile' ? missing(values.area, 'areaMissing') : undefined,
  account: accountProblem(values.kind as AccountKind, values.account),
  ...newPasswordProblems(values, values.account),
})

const nothing: NewPassword = { code: '', password: '', repeat: '' }

/** A forgotten password: a code to one's address, a new password, then the login. */
export function useResetPasswordForm(): PasswordForm<ResetValues> {
  const navigate = useNavigate()
  const tellDone = useTellDone()
  const [ask, { isLoading }] = userApi.useResetPasswordMutation()
  const codeButton = useCodeButton('reset')
  const form = useForm<ResetValues>(
    { kind: 'email', area: '', account: '', ...nothing },
    resetProblems,
    (values) => void reset(values),
  )

  async function reset({ kind, area, account, password, repeat, code }: ResetValues) {
    if (isLoading) return
    const { data } = await ask({
      type: kind as AccountKind,
      area_id: kind === 'mobile' ? Number(area) : undefined,
      account: account.trim(),
      new_password: password,
      secondary_password: repeat,
      auth_code: code.trim(),
    })
    if (data === undefined) return
    tellDone()
    void navigate('/login', { replace: true })
  }

  const { kind, area, account } = form.values
  const send = () => void codeButton.send(kind as AccountKind, account, area === '' ? undefined : Number(area))
  return { ...form, codeButton: { ...codeButton, send }, isSaving: isLoading }
}

/** Changing the password of who is logged in: the code goes to their own address. */
export function useChangePasswordForm(): PasswordForm<NewPassword> {
  const navigate = useNavigate()
  const tellDone = useTellDone()
  const { user } = useSession()
  const [ask, { isLoading }] = userApi.useChangePasswordMutation()
  const codeButton = useCodeButton('reset')
  const kind: AccountKind = user?.email === '' ? 'mobile' : 'email'
  const account = (kind === 'email' ? user?.email : user?.mobile) ?? ''
  const form = useForm<NewPassword>(
    nothing,
    (values) => newPasswordProblems(values, account),
    (values) => void change(values),
  )

  async function change({ password, code }: NewPassword) {
    if (isLoading) return
    const { data } = await ask({ new_password: password, auth_code: code.trim(), type: kind })
    if (data === undefined) return
    tellDone()
    void navigate('/user', { replace: true })
  }

  const send = () => void codeButton.send(kind, account)
  return { ...form, codeButton: { ...codeButton, send }, isSaving: isLoading }
}

function useTellDone(): () => void {
  const notify = useNotify()
  const { t } = useTranslation('account')
  return () => notify.show({ tone: 'success', title: t('form.passwordSaved') })
}
