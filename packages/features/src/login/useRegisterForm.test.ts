import { describe, expect, it } from 'vitest'
import { registerProblems } from './useRegisterForm.ts'
import { EMAIL_FORM, problemsFound } from '../testing/testForms.ts'

const valid = { ...EMAIL_FORM, inviteCode: '' }

describe('the registration form', () => {
  it('needs an address, a password twice, and the code if one is required', () => {
    expect(problemsFound(registerProblems(valid, true))).toEqual({})
    expect(problemsFound(registerProblems({ ...valid, code: '' }, true))).toEqual({ code: 'codeMissing' })
    expect(problemsFound(registerProblems({ ...valid, code: '' }, false))).toEqual({})
    expect(problemsFound(registerProblems({ ...valid, repeat: 'x' }, true))).toEqual({ repeat: 'passwordMismatch' })
    expect(problemsFound(registerProblems({ ...valid, kind: 'mobile', account: '' }, true))).toEqual({
      area: 'areaMissing',
      account: 'mobileMissing',
    })
    expect(
      problemsFound(registerProblems({ ...valid, kind: 'mobile', area: '219', account: '61234567' }, true)),
    ).toEqual({})
  })
})
