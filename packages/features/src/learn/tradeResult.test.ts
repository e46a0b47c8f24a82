import { ORDER_SIDE, type Order } from '@openlot/core/contract'
import {
  addDecimals,
  formatPrice,
  formatUsd,
  parseContractSize,
  parseLots,
  parsePrice,
  profit,
  USD_CONVERSION,
} from '@openlot/core/math'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { otherPrice, tradeResult } from './tradeResult.ts'

const terms = { instrument: { ForexContNum: '100000', PipSize: '0.0001' }, conversion: USD_CONVERSION }
const order = (given: Partial<Order>): Order =>
  ({
    OrderType: ORDER_SIDE.BUY,
    Quantity: '0.10',
    Price: '1.18512',
    UpdatePrice: '1.18431',
    FactProfits: '-8.10',
    TradeFee: '0.6',
    TargetLossPrice: '1.18312',
    ...given,
  }) as Order

const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => addDecimals(total, amount), '0')

describe('the result of a trade, line by line', () => {
  it('is what the picture of the design has', () => {
    expect(tradeResult(order({}), '1.18500', terms)).toEqual({
      move: { from: '1.18500', to: '1.18431', pips: '6.9', pipValue: '1.00', usd: '-6.90' },
      spread: { pips: '1.2', usd: '-1.20' },
      fee: '-0.60',
      overnight: '0.00',
      total: '-8.70',
      stop: { pips: '11.9', usd: '-20.00' },
    })
  })

  it('counts what nights have paid and brought', () => {
    const held = tradeResult(order({ Swap: '-0.72', Dividends: '0.12' }), '1.18500', terms)
    expect([held.overnight, held.total]).toEqual(['-0.60', '-9.30'])
  })

  it('has no spread of its own where the other price is not known, and no stop without one', () => {
    const { move, spread, stop } = tradeResult(order({ TargetLossPrice: '0' }), undefined, terms)
    expect({ move: move.usd, spread: spread.usd, stop }).toEqual({ move: '-8.10', spread: '0.00', stop: undefined })
  })

  it('adds up to the cent, whatever the side and the prices', () => {
    const price = fc.integer({ min: 50_000, max: 200_000 })
    fc.assert(
      fc.property(
        fc.constantFrom<'buy' | 'sell'>('buy', 'sell'),
        price,
        price,
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 0, max: 999_999 }),
        (side, open, close, spread, hundredths, fee) => {
          const text = (points: number) => formatPrice(parsePrice((points / 100_000).toFixed(5)), 5)
          const lots = (hundredths / 100).toFixed(2)
          const made = profit({
            side,
            lots: parseLots(lots),
            contractSize: parseContractSize('100000'),
            open: parsePrice(text(open)),
            close: parsePrice(text(close)),
            conversion: USD_CONVERSION,
          })
          const closed = order({
            OrderType: side === 'buy' ? ORDER_SIDE.BUY : ORDER_SIDE.SELL,
            Quantity: lots,
            Price: text(open),
            UpdatePrice: text(close),
            FactProfits: formatUsd(made),
            TradeFee: (fee / 10_000).toFixed(4),
          })
          const result = tradeResult(closed, text(side === 'buy' ? open - spread : open + spread), terms)
          const lines = [result.move.usd, result.spread.usd, result.fee, result.overnight]
          expect(Number(sum(lines))).toBe(Number(result.total))
          expect(Number(result.spread.usd)).toBeLessThanOrEqual(0)
        },
      ),
    )
  })
})

describe('the other price at the opening', () => {
  const quotes = [
    { bid: '1.18500', ask: '1.18512' },
    { bid: '1.18490', ask: '1.18505' },
  ]
  it('is that of the quote that filled it', () => {
    expect(otherPrice(order({}), quotes)).toBe(parsePrice('1.18500'))
    expect(otherPrice(order({ OrderType: ORDER_SIDE.SELL, Price: '1.18490' }), quotes)).toBe(parsePrice('1.18505'))
  })
  it('is as far away as prices are now, where no quote had its price', () => {
    expect(otherPrice(order({ Price: '1.18600' }), quotes)).toBe(parsePrice('1.18585'))
    expect(otherPrice(order({ OrderType: ORDER_SIDE.SELL, Price: '1.18600' }), quotes)).toBe(parsePrice('1.18615'))
    expect(otherPrice(order({}), [])).toBeUndefined()
  })
})
