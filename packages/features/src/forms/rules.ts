import { passwordProblem as contractProblem } from '@openlot/core/contract'

/** What is wrong with a field; each is a key of the texts in `account:form`. */
export type Problem =
  | 'emailMissing'
  | 'emailInvalid'
  | 'mobileMissing'
  | 'areaMissing'
  | 'passwordMissing'
  | 'passwordTooShort'
  | 'passwordTooLong'
  | 'passwordTooEasy'
  | 'passwordMismatch'
  | 'codeMissing'
  | 'nameMissing'
  | 'cardIdMissing'
  | 'frontMissing'
  | 'reverseMissing'
  | 'amountMissing'
  | 'amountInvalid'
  | 'amountTooSmall'
  | 'amountTooLarge'
  | 'amountTooMuch'
  | 'nothingLeft'
  | 'channelMissing'
  | 'proofMissing'
  | 'currencyMissing'
  | 'methodMissing'
  | 'fieldMissing'
  | 'addressMissing'

export type AccountKind = 'email' | 'mobile'

const emailPattern = /^[^\s@]+@[^\s@]+$/

/** The problem of an email address. */
export function emailProblem(email: string): 'emailMissing' | 'emailInvalid' | undefined {
  if (email.trim() === '') return 'emailMissing'
  return emailPattern.test(email.trim()) ? undefined : 'emailInvalid'
}

/** The problem of an email address or phone number; only the server knows which numbers exist. */
export function accountProblem(kind: AccountKind, account: string): Problem | undefined {
  if (kind === 'email') return emailProblem(account)
  return account.trim() === '' ? 'mobileMissing' : undefined
}

const problems = { TOO_SHORT: 'passwordTooShort', TOO_LONG: 'passwordTooLong', TOO_EASY: 'passwordTooEasy' } as const

/** The problem of a new password, by the same rule as on the server. */
export function newPasswordProblem(password: string, account: string): Problem | undefined {
  if (password === '') return 'passwordMissing'
  const problem = contractProblem(password, account.trim())
  return problem && problems[problem]
}

/** The problem of a repeated password. */
export function repeatProblem(password: string, repeat: string): Problem | undefined {
  if (repeat === '') return 'passwordMissing'
  return repeat === password ? undefined : 'passwordMismatch'
}

/** The problem of a field that only has to be filled in. */
export const missing = (text: string, problem: Problem): Problem | undefined =>
  text.trim() === '' ? problem : undefined
