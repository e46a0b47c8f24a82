/** A valid form of someone who registers or resets a password by email. */
export const EMAIL_FORM = {
  kind: 'email',
  area: '',
  account: 'me@example.com',
  password: 'seven green boats',
  repeat: 'seven green boats',
  code: '123456',
} as const

/** The fields that have a problem. */
export const problemsFound = (problems: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
