import { describe, expect, it } from 'vitest'
import { addDecimals, compareDecimals, negateDecimal } from './decimalText.ts'
import { shareOf, shareOfLots } from './shares.ts'

describe('addDecimals', () => {
  it.each([
    ['0.1', '0.2', '0.3'],
    ['0.10', '0.01', '0.11'],
    ['0.01', '-0.01', '0.00'],
    ['0.01', '-0.02', '-0.01'],
    ['1', '2', '3'],
    ['9007199254740993', '0.01', '9007199254740993.01'],
    ['', '0.01', ''],
  ])('%s + %s = %s', (a, b, sum) => {
    expect(addDecimals(a, b)).toBe(sum)
  })
})

describe('compareDecimals', () => {
  it.each([
    ['0.10', '0.1', 0],
    ['1.08513', '1.08512', 1],
    ['-2', '-1', -1],
    ['', '1', 0],
  ] as const)('%s against %s is %i', (a, b, sign) => {
    expect(compareDecimals(a, b)).toBe(sign)
  })
})

describe('negateDecimal', () => {
  it('reads the sign', () => {
    expect([negateDecimal('1'), negateDecimal('-1')]).toEqual(['-1', '1'])
  })
})

describe('shareOf', () => {
  it.each([
    ['11125.80', 25, 2, '2781.45'],
    ['11125.80', 100, 2, '11125.80'],
    ['0.01', 50, 2, '0.00'],
    ['0.12345678', 75, 8, '0.09259258'],
    ['1000', 50, 0, '500'],
    ['-1', 50, 2, ''],
    ['abc', 50, 2, ''],
  ])('%s: %d %% at %d decimals is %s', (amount, percent, decimals, share) => {
    expect(shareOf(amount, percent, decimals)).toBe(share)
  })
})

describe('a share of a volume', () => {
  it.each([
    ['0.30', 25, '0.01', '0.07'],
    ['0.30', 100, '0.01', '0.30'],
    ['0.305', 100, '0.01', '0.305'],
    ['0.03', 25, '0.01', ''],
    ['3.0', 50, '0.1', '1.5'],
    ['7', 50, '2', '2'],
    ['12.50', 75, '0.01', '9.37'],
  ])('%s, %d per cent of it, in steps of %s: %s', (lots, percent, step, expected) => {
    expect(shareOfLots(lots, percent, step)).toBe(expected)
  })
})
