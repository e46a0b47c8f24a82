import { passwordProblem as contractProblem } from '@openlot/core/contract'

/** What is wrong with a field; each is a key of the texts in `account:form`. */
export type Problem =
  | 'emailMissing'
  | 'emailInvalid'
  | 'mobileMissing'
  | 'mobileInvalid'
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

/** Digits of a number without or with its calling code, and what people write between them. */
const mobilePattern = /^[+＋]?(?:[\s().\-/]*\p{Nd}){4,17}[\s().\-/]*$/u

/**
 * The problem of a phone number, without the tables of all countries: whether its area has such numbers, the server
 * says.
 */
function mobileProblem(mobile: string): 'mobileMissing' | 'mobileInvalid' | undefined {
  if (mobile.trim() === '') return 'mobileMissing'
  return mobilePattern.test(mobile.trim()) ? undefined : 'mobileInvalid'
}

/** The problem of an email address or phone number. */
export const accountProblem = (
  kind: AccountKind,
  account: string,
): ReturnType<typeof emailProblem | typeof mobileProblem> =>
  kind === 'email' ? emailProblem(account) : mobileProblem(account)

/** The problem of a phone number's area. */
export const areaProblem = (kind: string, area: string): 'areaMissing' | undefined =>
  kind === 'mobile' && area === '' ? 'areaMissing' : undefined

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
