import { describe, expect, it } from 'vitest'
import { resetProblems } from './usePasswordForms.ts'
import { EMAIL_FORM, problemsFound } from '../testing/testForms.ts'

describe('the password reset form', () => {
  it('always needs the code', () => {
    expect(problemsFound(resetProblems(EMAIL_FORM))).toEqual({})
    expect(problemsFound(resetProblems({ ...EMAIL_FORM, code: '' }))).toEqual({ code: 'codeMissing' })
    expect(problemsFound(resetProblems({ ...EMAIL_FORM, password: 'me', repeat: 'me' }))).toEqual({
      password: 'passwordTooShort',
    })
  })
})
