import { ORDER_SIDE, ORDER_STATUS } from '@openlot/core/contract'
import { describe, expect, it } from 'vitest'
import { testOrder } from '../testing/testData.ts'
import { withStopPrices } from './withStopPrices.ts'

const pending = { ...testOrder(1), status: ORDER_STATUS.PENDING, target_price: '1.25000' }

describe('stops that are distances', () => {
  it('are shown as the prices that they come to', () => {
    const bracket = { ...pending, StopLossDistance: '0.00300', TargetProfitDistance: '0.00500' }
    const prices = (order: typeof bracket) => {
      const { TargetLossPrice, TargetProfitPrice } = withStopPrices(order)
      return [TargetLossPrice, TargetProfitPrice]
    }
    expect(prices(bracket)).toEqual(['1.24700', '1.25500'])
    expect(prices({ ...bracket, OrderType: ORDER_SIDE.SELL })).toEqual(['1.25300', '1.24500'])
    expect(prices({ ...bracket, StopLossDistance: '0', TargetLossPrice: '1.20000' })).toEqual(['1.20000', '1.25500'])
    expect(prices({ ...bracket, StopLossDistance: '2' })[0]).toBe('0')
  })

  it('are none of a position, nor of an order without any', () => {
    for (const order of [pending, { ...testOrder(1), StopLossDistance: '0.00300' }])
      expect(withStopPrices(order)).toBe(order)
  })
})
