import { passwordProblem as contractProblem } from '@openlot/core/contract'

/** What is wrong with a field: the rest of a text's key under `account:form`. */
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

export function emailProblem(email: string): 'emailMissing' | 'emailInvalid' | undefined {
  if (email.trim() === '') return 'emailMissing'
  return emailPattern.test(email.trim()) ? undefined : 'emailInvalid'
}

/** An email address, or a number; whether the number exists only the server knows. */
export function accountProblem(kind: AccountKind, account: string): Problem | undefined {
  if (kind === 'email') return emailProblem(account)
  return account.trim() === '' ? 'mobileMissing' : undefined
}

const problems = { TOO_SHORT: 'passwordTooShort', TOO_LONG: 'passwordTooLong', TOO_EASY: 'passwordTooEasy' } as const

/** A password that is to be set, by the rule the server has too. */
export function newPasswordProblem(password: string, account: string): Problem | undefined {
  if (password === '') return 'passwordMissing'
  const problem = contractProblem(password, account.trim())
  return problem && problems[problem]
}

/** The same password again. */
export function repeatProblem(password: string, repeat: string): Problem | undefined {
  if (repeat === '') return 'passwordMissing'
  return repeat === password ? undefined : 'passwordMismatch'
}

/** A field that only has to be filled. */
export const missing = (text: string, problem: Problem): Problem | undefined =>
  text.trim() === '' ? problem : undefined
