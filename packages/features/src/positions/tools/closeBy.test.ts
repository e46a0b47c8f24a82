import { describe, expect, it } from 'vitest'
import { ORDER_SIDE, type Order } from '@openlot/core/contract'
import { testOrder } from '../../testing/testData.ts'
import { closeByOutcome, oppositesOf } from './closeBy.ts'

const at = (Id: number, side: keyof typeof ORDER_SIDE, Quantity: string, Price: string): Order => ({
  ...testOrder(Id),
  OrderType: ORDER_SIDE[side],
  Quantity,
  Price,
})
const buy = at(1, 'BUY', '1.00', '1.10000')
const sell = at(2, 'SELL', '1.00', '1.10200')
const market = { instrument: { ForexContNum: '100000' }, conversion: { numerator: 1n, denominator: 1n } as never }

describe('close-by', () => {
  it('ends both at the price of the second: one spread is saved', () => {
    expect(closeByOutcome(buy, sell, market)).toEqual({ lots: '1.00', profit: '200.00', rest: undefined })
    expect(closeByOutcome(sell, buy, market).profit).toBe('200.00')
  })

  it('leaves what is left of the larger', () => {
    const small = { ...sell, Quantity: '0.40' }
    expect(closeByOutcome(buy, small, market)).toEqual({
      lots: '0.40',
      profit: '80.00',
      rest: { order: buy, lots: '0.60' },
    })
    expect(closeByOutcome(small, buy, market).rest).toEqual({ order: buy, lots: '0.60' })
  })

  it('has no figure without a rate', () => {
    expect(closeByOutcome(buy, sell, { ...market, conversion: undefined }).profit).toBeUndefined()
  })

  it('is offered with positions of the other side in the same instrument', () => {
    const elsewhere = { ...at(3, 'SELL', '1.00', '1.1'), forex_id: 99 }
    expect(oppositesOf(buy, [buy, sell, elsewhere, at(4, 'BUY', '1.00', '1.1')])).toEqual([sell])
  })
})
