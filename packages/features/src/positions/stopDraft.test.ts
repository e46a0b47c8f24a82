import { formatPrice, parsePrice, USD_CONVERSION, type Price } from '@openlot/core/math'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testOrder } from '../testing/testData.ts'
import { testInstrument } from '../testing/testMarket.ts'
import { kindAt, nearestStop, roundToPip, stopOutcome } from './stopDraft.ts'

const instrument = testInstrument()
const quote = { bid: parsePrice('1.10200'), ask: parsePrice('1.10212') }
const context = { instrument, quote, conversion: USD_CONVERSION }
/** Bought 0.10 at 1.1. */
const buy = testOrder(1)
const sell = { ...buy, OrderType: 2 }

describe('rounding to pips', () => {
  it('finds the nearest whole pip, and leaves one where it is', () => {
    const pip = parsePrice('0.0001')
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 14n }), (raw) => {
        const rounded = roundToPip(raw as Price, pip)
        expect(rounded % pip).toBe(0n)
        const off = rounded - raw
        expect((off < 0n ? -off : off) * 2n).toBeLessThanOrEqual(pip)
        expect(roundToPip(rounded, pip)).toBe(rounded)
      }),
    )
  })
})

describe('a stop that is pulled out of a position', () => {
  it('is the one on that side of the market', () => {
    const market = quote.bid
    const below = (market - 1n) as Price
    expect([kindAt('buy', below, market), kindAt('sell', below, market)]).toEqual(['stop-loss', 'take-profit'])
    expect([kindAt('buy', market, market), kindAt('sell', market, market)]).toEqual(['take-profit', 'stop-loss'])
  })

  it('starts at a price that is allowed, in whole pips', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 10n ** 8n, max: 3n * 10n ** 8n }),
        fc.constantFrom('0', '0.00013', '0.0010'),
        fc.constantFrom(buy, sell),
        fc.constantFrom('stop-loss' as const, 'take-profit' as const),
        (bid, StopLevel, order, kind) => {
          const now = {
            ...context,
            instrument: { ...instrument, StopLevel },
            quote: { bid: bid as Price, ask: (bid + 12_000n) as Price },
          }
          const price = nearestStop(kind, order, now)!
          expect(price % parsePrice('0.0001')).toBe(0n)
          expect(stopOutcome(kind, price, order, now).problem).toBeUndefined()
        },
      ),
    )
  })
})

describe('what a stop would bring', () => {
  it('is exact, in pips, in dollars and for each dollar risked', () => {
    const withProfit = { ...buy, TargetProfitPrice: '1.10500' }
    expect(stopOutcome('stop-loss', parsePrice('1.0974'), withProfit, context)).toEqual({
      price: '1.09740',
      pips: '-26',
      profit: '-26.00',
      ratio: '1.9',
      isProfit: false,
      problem: undefined,
    })
    expect(stopOutcome('take-profit', parsePrice('1.0974'), sell, context)).toMatchObject({
      pips: '26',
      profit: '26.00',
      ratio: undefined,
    })
  })

  it('has no ratio where the stop loss risks nothing', () => {
    const withProfit = { ...buy, TargetProfitPrice: '1.10500' }
    expect(stopOutcome('stop-loss', parsePrice('1.1010'), withProfit, context).ratio).toBeUndefined()
  })

  it('says what is wrong before anything is sent', () => {
    const { problem } = stopOutcome('stop-loss', parsePrice('1.1020'), buy, context)
    expect(problem).toEqual({ kind: 'stop-loss-too-high', limit: '1.10190' })
    const pending = { ...buy, status: 0, target_price: '1.09' }
    expect(stopOutcome('take-profit', parsePrice('1.09005'), pending, context).problem).toEqual({
      kind: 'take-profit-too-low',
      limit: formatPrice(parsePrice('1.0901'), 5),
    })
  })
})
