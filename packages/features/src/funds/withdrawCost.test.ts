import { expect, it } from 'vitest'
import { remainder } from './withdrawCost.ts'

it('says what is left of a balance, exactly', () => {
  expect(remainder('1500.00', '250')).toBe('1250.00')
  expect(remainder('0.30', '0.1')).toBe('0.20')
  expect(['', '0', 'x', '1500.01'].map((text) => remainder('1500.00', text))).toEqual(Array(4).fill(undefined))
  expect(remainder(undefined, '250')).toBeUndefined()
})
