import { describe, expect, it } from 'vitest'
import { USD_CONVERSION } from './conversion.ts'
import { guaranteeDistance, guaranteePremium } from './guarantee.ts'
import { formatPrice, formatUsd, parseContractSize, parseLots, parsePrice, parseRate } from './units.ts'

describe('a guaranteed stop', () => {
  it('costs its premium for each unit', () => {
    const position = { lots: parseLots('2'), contractSize: parseContractSize('1'), conversion: USD_CONVERSION }
    expect(formatUsd(guaranteePremium(parsePrice('2'), position))).toBe('4.00')
  })

  it('costs dollars where the price is in yen', () => {
    const conversion = { numerator: 100_000n, denominator: 15_132_000n }
    const position = { lots: parseLots('0.30'), contractSize: parseContractSize('100000'), conversion }
    // 450 yen at 151.32.
    expect(formatUsd(guaranteePremium(parsePrice('0.015'), position))).toBe('2.97')
  })

  it('stays a share of the price away, rounded up', () => {
    expect(formatPrice(guaranteeDistance(parsePrice('6000'), parseRate('0.5')))).toBe('30')
    expect(guaranteeDistance(parsePrice('0.00000001'), parseRate('0.5'))).toBe(1n)
  })
})
