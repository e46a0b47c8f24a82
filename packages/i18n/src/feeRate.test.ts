import { expect, it } from 'vitest'
import { formatFeeRate } from './feeRate.ts'

it.each([
  ['12.5', '12.5%'],
  ['12.50', '12.5%'],
  ['20', '20%'],
  ['20.00', '20%'],
  ['0.125', '0.125%'],
  ['100', '100%'],
  ['', '–'],
])('a fee of %s is shown with every digit that counts', (rate, shown) => {
  expect(formatFeeRate(rate, 'en')).toBe(shown)
})

it('is written as the language writes rates', () => {
  expect(formatFeeRate('12.50', 'tr')).toBe('%12,5')
})
