import { USD_CONVERSION } from '@openlot/core/math'
import { describe, expect, it } from 'vitest'
import { conversionOf, conversionPathOf } from './conversion.ts'

const instruments = [
  { Id: 1, Code: 'EURUSD' },
  { Id: 2, Code: 'USDJPY' },
]
const euro = conversionPathOf('EUR', instruments)

describe('conversion', () => {
  it('finds the instrument that gives the rate', () => {
    expect(conversionPathOf('USD', instruments)).toBe('account-currency')
    expect(euro).toEqual({ instrumentId: 1, currencyIs: 'base' })
    expect(conversionPathOf('JPY', instruments)).toEqual({ instrumentId: 2, currencyIs: 'quote' })
    expect(conversionPathOf('SEK', instruments)).toBeUndefined()
  })

  it('has no rate without a price, unless none is needed', () => {
    expect(conversionOf(euro, undefined)).toBeUndefined()
    expect(conversionOf(euro, { bid: '0', ask: '0' })).toBeUndefined()
    expect(conversionOf(undefined, { bid: '1', ask: '1' })).toBeUndefined()
    expect(conversionOf('account-currency', undefined)).toBe(USD_CONVERSION)
  })

  it('takes the mid of bid and ask', () => {
    expect(conversionOf(euro, { bid: '1.0', ask: '1.2' })).toEqual({
      numerator: 220_000_000n,
      denominator: 200_000_000n,
    })
  })
})
