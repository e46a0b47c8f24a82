import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_PASSWORD_CHARACTERS, MIN_PASSWORD_CHARACTERS, pageAuth, passwordProblem } from './index.ts'

describe('a new password', () => {
  it.each([
    ['', 'TOO_SHORT'],
    ['Ab1!xyz', 'TOO_SHORT'],
    ['x'.repeat(MAX_PASSWORD_CHARACTERS + 1), 'TOO_LONG'],
    ['12345678', 'TOO_EASY'],
    ['hgfedcba', 'TOO_EASY'],
    ['aaaaaaaaaaaa', 'TOO_EASY'],
    ['abababababab', 'TOO_EASY'],
    ['Password1!', 'TOO_EASY'],
    ['qwerty12345', 'TOO_EASY'],
    ['2024Welcome!!', 'TOO_EASY'],
    ['jane.doe1', 'TOO_EASY'],
    ['correct horse', undefined],
    ['try-openlot', undefined],
    ['tr0ubador&3', undefined],
    ['jane.doe and her 3 cats', undefined],
  ] as const)('%j: %s', (password, problem) => {
    expect(passwordProblem(password, 'jane.doe@example.com')).toBe(problem)
  })

  it('whatever is taken is neither short nor long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 150 }), (password) => {
        const { length } = password
        const fits = length >= MIN_PASSWORD_CHARACTERS && length <= MAX_PASSWORD_CHARACTERS
        expect(fits || passwordProblem(password) !== undefined).toBe(true)
      }),
    )
  })
})

it('pages are guarded at their own path and nowhere else', () => {
  expect(pageAuth('/')).toBe('none')
  expect(pageAuth('/order')).toBe('user')
  expect(pageAuth('/order/')).toBe('user')
  expect(pageAuth('/mine/wallet')).toBe('real')
  expect(pageAuth('/toString')).toBe('none')
})
