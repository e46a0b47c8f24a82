import { describe, expect, it } from 'vitest'
import { parseOrder } from './parseOrder.ts'

const sides = { buy: ['buy', '買入'], sell: ['sell', '沽出'] }

describe('an order in words', () => {
  it.each([
    ['buy 0.2 btc', { side: 'buy', lots: '0.2', search: 'btc' }],
    ['Sell eur/usd 1,5', { side: 'sell', lots: '1.5', search: 'eur/usd' }],
    ['0.10 us500 buy', { side: 'buy', lots: '0.10', search: 'us500' }],
    ['買入 ٠٫٢ 比特幣', { side: 'buy', lots: '0.2', search: '比特幣' }],
    // One lot or a thousand: neither is filled in.
    ['buy 1,000 gold', { side: 'buy', lots: undefined, search: '1,000 gold' }],
    ['buy', { side: 'buy', lots: undefined, search: '' }],
    ['buy 0 gold', { side: 'buy', lots: undefined, search: '0 gold' }],
    ['sell sell', { side: 'sell', lots: undefined, search: 'sell' }],
    ['bitcoin', undefined],
    ['', undefined],
  ])('%s', (text, order) => {
    expect(parseOrder(text, sides)).toEqual(order)
  })
})
