import { passwordProblem } from '@openlot/core/contract'
import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './commonPasswords.ts'
import { requireGoodPassword } from './passwords.ts'

describe('common passwords', () => {
  it('are refused, of which the rules for length and pattern alone let thousands pass', () => {
    const passing = dictionary['passwords-common'].filter((password) => passwordProblem(password) === undefined)
    expect(passing.length).toBeGreaterThan(3000)
    const accepted = passing.filter((password) => {
      try {
        requireGoodPassword(password, 'jane.doe@example.com')
        return true
      } catch {
        return false
      }
    })
    expect(accepted).toEqual([])
  })

  it.each([
    '1234567890',
    'liverpool',
    'q1w2e3r4',
    'abcd1234',
    'LiverPool',
    'liverpool1!',
    '!!Charlie2024',
    'chelseachelsea',
    'P@ssword1',
    'Pass@123',
    'L1verp00l',
    'Abcd1234!',
    'Aa123456.',
    'Aa12345678',
    'Bitcoin123',
    'forex2026!',
    'ethereum1',
    'test12345',
    'login123',
  ])('%s is one', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each([
    'seven green boats',
    'try-openlot',
    'tr0ubador&3',
    'liverpool to Tilbury',
    'monkey-84719203',
    'xK9$mQ2v',
    'ab12cd34!x',
    '2fast4traders',
  ])('%s is none', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })
})
