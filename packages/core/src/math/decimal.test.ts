import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DecimalError,
  divideRounded,
  formatDecimal,
  lotsProblem,
  parseDecimal,
  parseLots,
  parseRounded,
} from './index.ts'

describe('parseRounded', () => {
  it('rounds half away from zero, however many decimals there are', () => {
    const rounded = (text: string, decimals: number): string => formatDecimal(parseRounded(text, 8, decimals), 8)
    expect(rounded('65260.901999999995', 2)).toBe('65260.9')
    expect(rounded('1.08505', 4)).toBe('1.0851')
    expect(rounded('-1.085049999999999999', 4)).toBe('-1.085')
    expect(rounded('7', 2)).toBe('7')
  })

  it('refuses what is not a decimal', () => {
    expect(() => parseRounded('1e5', 8, 2)).toThrow(DecimalError)
  })
})

describe('decimals', () => {
  it('what is written is read back', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }),
        fc.integer({ min: 0, max: 8 }),
        (value, scale) => {
          if (formatDecimal(value, scale).replace(/^-|\..*$/g, '').length > 18) return
          expect(parseDecimal(formatDecimal(value, scale), scale)).toBe(value)
        },
      ),
    )
  })

  it.each(['', '.', '1.', '.5', '1e5', '0x1', ' 1', '1 ', '1,5', 'NaN', '--1', '١'])('%j is no decimal', (text) => {
    expect(() => parseDecimal(text, 8)).toThrow(DecimalError)
  })

  it('digits that do not fit are refused, not cut', () => {
    expect(() => parseDecimal('0.123', 2)).toThrow(DecimalError)
    expect(parseDecimal('0.1200', 2)).toBe(12n)
    expect(() => parseDecimal('1'.repeat(19), 2)).toThrow(DecimalError)
  })

  it('rounding is to the nearest, halves away from zero, and the same for both signs', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.bigInt(1n, 10n ** 10n), (numerator, denominator) => {
        const rounded = divideRounded(numerator, denominator)
        const distance = 2n * (numerator - rounded * denominator)
        expect(distance <= denominator && distance >= -denominator).toBe(true)
        expect(divideRounded(-numerator, denominator)).toBe(-rounded)
        if (distance === denominator || distance === -denominator) {
          expect(
            (rounded < 0n ? -rounded : rounded) * denominator * 2n > (numerator < 0n ? -numerator : numerator) * 2n,
          ).toBe(true)
        }
      }),
    )
  })
})

it('lots are checked against step and limits', () => {
  const limits = { step: parseLots('0.01'), maximum: parseLots('50') }
  expect(lotsProblem(parseLots('0.01'), limits)).toBeUndefined()
  expect(lotsProblem(parseLots('50'), limits)).toBeUndefined()
  expect(lotsProblem(parseLots('0.009'), limits)).toBe('below-minimum')
  expect(lotsProblem(parseLots('50.01'), limits)).toBe('above-maximum')
  expect(lotsProblem(parseLots('0.015'), limits)).toBe('off-step')
})
