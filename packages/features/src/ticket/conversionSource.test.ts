import { describe, expect, it } from 'vitest'
import { conversionOf, conversionSource } from './conversionSource.ts'

const instruments = [
  { Id: 1, Code: 'EURUSD' },
  { Id: 2, Code: 'USDJPY' },
]

describe('the conversion source', () => {
  it('finds the source of a currency', () => {
    expect(conversionSource('USD', instruments)).toEqual({ kind: 'usd' })
    expect(conversionSource('EUR', instruments)).toEqual({ kind: 'base', instrument: 1 })
    expect(conversionSource('JPY', instruments)).toEqual({ kind: 'quote', instrument: 2 })
    expect(conversionSource('SEK', instruments)).toBeUndefined()
  })

  it('gives no rate without a price', () => {
    expect(conversionOf({ kind: 'base', instrument: 1 }, undefined)).toBeUndefined()
    expect(conversionOf({ kind: 'base', instrument: 1 }, { bid: '0', ask: '0' })).toBeUndefined()
    expect(conversionOf(undefined, { bid: '1', ask: '1' })).toBeUndefined()
  })

  it('takes the mid of bid and ask', () => {
    expect(conversionOf({ kind: 'base', instrument: 1 }, { bid: '1.0', ask: '1.2' })).toEqual({
      numerator: 220_000_000n,
      denominator: 200_000_000n,
    })
  })
})
