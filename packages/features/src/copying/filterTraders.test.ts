import { expect, it } from 'vitest'
import { testTrader } from '../testing/testTrader.ts'
import { filterTraders } from './filterTraders.ts'

const traders = [
  testTrader({ user: 'a', can_copy: 1, min_amount: '500.00', varieties: ['EURUSD', 'XAUUSD'] }),
  testTrader({ user: 'b', can_copy: 0, min_amount: '0.00', varieties: ['BTCUSD'] }),
  testTrader({ user: 'c', can_copy: 1, min_amount: '100.00', varieties: ['BTCUSD'] }),
]
const none = { copyable: false, codes: undefined, amount: undefined }
const left = (filter: Partial<Parameters<typeof filterTraders>[1]>) =>
  filterTraders(traders, { ...none, ...filter })
    .map(({ user }) => user)
    .join('')

it('leaves who can be copied, trades it, and can be copied with the amount', () => {
  expect(left({})).toBe('abc')
  expect(left({ copyable: true })).toBe('ac')
  expect(left({ codes: new Set(['BTCUSD', 'ETHUSD']) })).toBe('bc')
  expect(left({ amount: '100.00' })).toBe('c')
  expect(left({ amount: '500.00' })).toBe('ac')
  expect(left({ copyable: true, codes: new Set(['XAUUSD']), amount: '499.99' })).toBe('')
})
