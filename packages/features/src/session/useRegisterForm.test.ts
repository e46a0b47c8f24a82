import { expect, it } from 'vitest'
import { resetProblems } from './usePasswordForms.ts'
import { registerProblems } from './useRegisterForm.ts'

const good = {
  kind: 'email',
  area: '',
  account: 'me@example.com',
  password: 'seven green boats',
  repeat: 'seven green boats',
  code: '123456',
  inviteCode: '',
}
const wrong = (problems: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))

it('registering needs an address, a password twice, and the code while one is sent', () => {
  expect(wrong(registerProblems(good, true))).toEqual({})
  expect(wrong(registerProblems({ ...good, code: '' }, true))).toEqual({ code: 'codeMissing' })
  expect(wrong(registerProblems({ ...good, code: '' }, false))).toEqual({})
  expect(wrong(registerProblems({ ...good, repeat: 'x' }, true))).toEqual({ repeat: 'passwordMismatch' })
  expect(wrong(registerProblems({ ...good, kind: 'mobile', account: '' }, true))).toEqual({
    area: 'areaMissing',
    account: 'mobileMissing',
  })
  expect(wrong(registerProblems({ ...good, kind: 'mobile', area: '219', account: '61234567' }, true))).toEqual({})
})

it('resetting a password always needs the code', () => {
  expect(wrong(resetProblems({ ...good, code: '' }))).toEqual({ code: 'codeMissing' })
  expect(wrong(resetProblems({ ...good, password: 'me', repeat: 'me' }))).toEqual({ password: 'passwordTooShort' })
})
