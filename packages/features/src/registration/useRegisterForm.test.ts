import { describe, expect, it } from 'vitest'
import { registerProblems } from './useRegisterForm.ts'

const valid = {
  kind: 'email',
  area: '',
  account: 'me@example.com',
  password: 'seven green boats',
  repeat: 'seven green boats',
  code: '123456',
  inviteCode: '',
}
const found = (problems: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))

describe('the registration form', () => {
  it('needs an address, a password twice, and the code if one is required', () => {
    expect(found(registerProblems(valid, true))).toEqual({})
    expect(found(registerProblems({ ...valid, code: '' }, true))).toEqual({ code: 'codeMissing' })
    expect(found(registerProblems({ ...valid, code: '' }, false))).toEqual({})
    expect(found(registerProblems({ ...valid, repeat: 'x' }, true))).toEqual({ repeat: 'passwordMismatch' })
    expect(found(registerProblems({ ...valid, kind: 'mobile', account: '' }, true))).toEqual({
      area: 'areaMissing',
      account: 'mobileMissing',
    })
    expect(found(registerProblems({ ...valid, kind: 'mobile', area: '219', account: '61234567' }, true))).toEqual({})
  })
})
