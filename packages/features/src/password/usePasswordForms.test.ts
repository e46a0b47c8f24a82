import { describe, expect, it } from 'vitest'
import { resetProblems } from './usePasswordForms.ts'

const valid = {
  kind: 'email',
  area: '',
  account: 'me@example.com',
  password: 'seven green boats',
  repeat: 'seven green boats',
  code: '123456',
}
const found = (problems: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))

describe('the password reset form', () => {
  it('always needs the code', () => {
    expect(found(resetProblems(valid))).toEqual({})
    expect(found(resetProblems({ ...valid, code: '' }))).toEqual({ code: 'codeMissing' })
    expect(found(resetProblems({ ...valid, password: 'me', repeat: 'me' }))).toEqual({ password: 'passwordTooShort' })
  })
})
