import { ORDER_SIDE, ORDER_STATUS } from '@openlot/core/contract'
import { parsePrice } from '@openlot/core/math'
import { describe, expect, it } from 'vitest'
import { testOrder } from '../../testing/testData.ts'
import { trailedTo } from './trailedTo.ts'

const quote = { bid: parsePrice('1.10500'), ask: parsePrice('1.10520') }
const trailing = { ...testOrder(1), Trail: '0.00200' }

describe('a trailing stop that is dragged', () => {
  it('follows as far behind as it was dragged to', () => {
    expect(trailedTo(trailing, '1.10000', quote)).toBe('0.00500')
    expect(trailedTo({ ...trailing, OrderType: ORDER_SIDE.SELL }, '1.10720', quote)).toBe('0.00200')
  })

  it('keeps its distance while its order waits', () => {
    expect(trailedTo({ ...trailing, status: ORDER_STATUS.PENDING }, '1.10000', quote)).toBe('0.00200')
  })

  it('is none beyond the price, without a price, or where it does not trail', () => {
    expect(trailedTo(trailing, '1.10600', quote)).toBeUndefined()
    expect(trailedTo(trailing, '1.10000', undefined)).toBeUndefined()
    expect(trailedTo(testOrder(1), '1.10000', quote)).toBeUndefined()
  })
})
