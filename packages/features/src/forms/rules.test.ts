import { describe, expect, it } from 'vitest'
import { accountProblem, areaProblem, emailProblem, missing, newPasswordProblem, repeatProblem } from './rules.ts'

describe('form rules', () => {
  it.each([
    ['', 'emailMissing'],
    ['   ', 'emailMissing'],
    ['me@', 'emailInvalid'],
    ['a b@c', 'emailInvalid'],
    [' me@example.com ', undefined],
  ] as const)('email %j: %s', (email, problem) => {
    expect(emailProblem(email)).toBe(problem)
    expect(accountProblem('email', email)).toBe(problem)
  })

  it.each([
    [' ', 'mobileMissing'],
    ['me@example.com', 'mobileInvalid'],
    ['123', 'mobileInvalid'],
    ['+', 'mobileInvalid'],
    ['6123 4567 8901 2345 67', 'mobileInvalid'],
    ['6123 4567', undefined],
    ['+852 6123-4567', undefined],
    ['00852 (6123) 4567', undefined],
    ['٦١٢٣٤٥٦٧', undefined],
  ] as const)('phone number %j: %s', (number, problem) => {
    expect(accountProblem('mobile', number)).toBe(problem)
  })

  it('a phone number needs an area', () => {
    expect(areaProblem('mobile', '')).toBe('areaMissing')
    expect(areaProblem('mobile', '219')).toBeUndefined()
    expect(areaProblem('email', '')).toBeUndefined()
  })

  it('a new password follows the rule of the server', () => {
    expect(newPasswordProblem('', 'me@example.com')).toBe('passwordMissing')
    expect(newPasswordProblem('short', 'me@example.com')).toBe('passwordTooShort')
    expect(newPasswordProblem('password123', 'me@example.com')).toBe('passwordTooEasy')
    expect(newPasswordProblem('jane.doe99', ' jane.doe@example.com ')).toBe('passwordTooEasy')
    expect(newPasswordProblem('x'.repeat(200), '')).toBe('passwordTooLong')
    expect(newPasswordProblem('seven green boats', 'me@example.com')).toBeUndefined()
  })

  it('a repeated password must match', () => {
    expect(repeatProblem('seven green boats', '')).toBe('passwordMissing')
    expect(repeatProblem('seven green boats', 'Seven green boats')).toBe('passwordMismatch')
    expect(repeatProblem('seven green boats', 'seven green boats')).toBeUndefined()
    expect(missing(' ', 'codeMissing')).toBe('codeMissing')
    expect(missing('1', 'codeMissing')).toBeUndefined()
  })
})
