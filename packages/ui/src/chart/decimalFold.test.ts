import { describe, expect, it } from 'vitest'
import { DECIMAL_FOLD } from './decimalFold.ts'

/** The largest count in a regular expression that every engine accepts. */
const MAX_QUANTIFIER = 2 ** 31 - 1
/** Instruments have at most so many decimals. */
const MAX_DECIMALS = 20

describe('the folding of zeros', () => {
  it('is written into a regular expression that every engine accepts', () => {
    expect(DECIMAL_FOLD.threshold).toBeLessThanOrEqual(MAX_QUANTIFIER)
    expect(Number.isSafeInteger(DECIMAL_FOLD.threshold)).toBe(true)
  })

  it('is reached by no price', () => {
    expect(DECIMAL_FOLD.threshold).toBeGreaterThan(MAX_DECIMALS)
  })
})
