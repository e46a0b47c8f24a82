import { useTranslation } from '@openlot/i18n/react'
import { useLocation, useNavigate } from 'react-router-dom'
import { userApi } from '../api/userApi.ts'
import { useNotify } from '../client/ClientProvider.tsx'
import { type AddressChoice, useAddressChoice, writtenAddress } from './useAddressChoice.ts'
import {
  type AccountKind,
  accountProblem,
  areaProblem,
  missing,
  newPasswordProblem,
  repeatProblem,
} from '../forms/rules.ts'
import { type CodeButtonState, useCodeButton } from '../forms/useCodeButton.ts'
import { type FormState, useForm } from '../forms/useForm.ts'
import { useAfterFirstPrice } from '../market/useAfterFirstPrice.ts'
import { keepingFrom } from '../session/loginRedirect.ts'
import { useSession } from '../session/useSession.ts'

type NewPassword = { code: string; password: string; repeat: string }
type ResetValues = NewPassword & { kind: string; area: string; account: string }

export interface PasswordForm<Values extends Record<string, string>> extends FormState<Values> {
  codeButton: Omit<CodeButtonState, 'send'> & { send(): void; isReady?: boolean }
  isSaving: boolean
}

const newPasswordProblems = ({ code, password, repeat }: NewPassword, account: string) => ({
  code: missing(code, 'codeMissing'),
  password: newPasswordProblem(password, account),
  repeat: repeatProblem(password, repeat),
})

/** The problems of a form to reset a password. */
export const resetProblems = (values: ResetValues) => ({
  area: areaProblem(values.kind, values.area),
  account: accountProblem(values.kind as AccountKind, values.account),
  ...newPasswordProblems(values, values.account),
})

const emptyValues: NewPassword = { code: '', password: '', repeat: '' }

/** Resets a forgotten password: a code to the user's address, a new password, then the login page. */
export function useResetPasswordForm(): PasswordForm<ResetValues> & {
  address: AddressChoice
  /** The address as people read it. */
  addressText: string
} {
  const navigate = useNavigate()
  const { search } = useLocation()
  const notifyDone = useNotifyDone()
  const [ask, { isLoading }] = userApi.useResetPasswordMutation()
  const codeButton = useCodeButton('reset')
  // Nobody needs it before the address is typed, and prices come first.
  const isReady = useAfterFirstPrice()
  const form = useForm<ResetValues>(
    { kind: 'email', area: '', account: '', ...emptyValues },
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
    notifyDone()
    void navigate(keepingFrom('/login', search), { replace: true })
  }

  const { kind, area, account } = form.values
  const send = () => {
    if (areaProblem(kind, area) !== undefined) form.reveal('area')
    else if (accountProblem(kind as AccountKind, account) !== undefined) form.reveal('account')
    else void codeButton.send(kind as AccountKind, account, area === '' ? undefined : Number(area))
  }
  const address = useAddressChoice(form)
  return {
    ...form,
    address,
    addressText: writtenAddress(form.values, address),
    codeButton: { ...codeButton, send, isReady },
    isSaving: isLoading,
  }
}

/** Changes the password of the user who is logged in; the code goes to their own address. */
export function useChangePasswordForm(): PasswordForm<NewPassword> & {
  /** Where the code goes. */ account: string
  kind: AccountKind
} {
  const navigate = useNavigate()
  const notifyDone = useNotifyDone()
  const { user } = useSession()
  const [ask, { isLoading }] = userApi.useChangePasswordMutation()
  const codeButton = useCodeButton('change')
  const kind: AccountKind = user?.email === '' ? 'mobile' : 'email'
  const account = (kind === 'email' ? user?.email : user?.mobile) ?? ''
  const form = useForm<NewPassword>(
    emptyValues,
    (values) => newPasswordProblems(values, account),
    (values) => void change(values),
  )

  async function change({ password, code }: NewPassword) {
    if (isLoading) return
    const { data } = await ask({ new_password: password, auth_code: code.trim(), type: kind })
    if (data === undefined) return
    notifyDone()
    void navigate('/user', { replace: true })
  }

  const send = () => void codeButton.send(kind, account)
  return { ...form, account, kind, codeButton: { ...codeButton, send }, isSaving: isLoading }
}

function useNotifyDone(): () => void {
  const notify = useNotify()
  const { t } = useTranslation('account')
  return () => notify.show({ tone: 'success', title: t('form.passwordSaved') })
}
