import { type Lots, type Price, type Usd, parseLots } from '@openlot/core/math'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../errors/refusal.ts'
import type { Order } from '../model/order.ts'
import { fromResultText, toResultText } from './resultText.ts'

const price = fc.bigInt({ min: 1n, max: 10n ** 16n }).map((units) => units as Price)
const usd = fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }).map((units) => units as Usd)
const time = fc.integer({ min: 1, max: 4_000_000_000_000 })
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined })

const order: fc.Arbitrary<Order> = fc.record({
  id: fc.integer({ min: 1 }),
  accountId: fc.integer({ min: 1 }),
  instrumentId: fc.integer({ min: 1, max: 99 }),
  side: fc.constantFrom('buy', 'sell'),
  status: fc.constantFrom('pending', 'holding', 'cancelled', 'closed'),
  lots: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => (parseLots('0.01') * BigInt(hundredths)) as Lots),
  leverage: fc.integer({ min: 1, max: 500 }),
  target: maybe(fc.record({ kind: fc.constantFrom('limit', 'stop'), price })),
  originPrice: price,
  openPrice: price,
  stopLoss: maybe(price),
  takeProfit: maybe(price),
  margin: usd,
  fee: usd,
  placedAt: time,
  filledAt: maybe(time),
  swap: usd,
  dividends: usd,
  nights: fc.nat(3000),
  rolledOn: maybe(fc.nat(40_000)),
  linkedId: maybe(fc.nat(1000)),
  guaranteePremium: maybe(price),
  trail: maybe(fc.record({ distance: price, step: price })),
  breakEvenAt: maybe(price),
  expiresAt: maybe(time),
  ocoGroup: maybe(fc.uuid()),
  stopLossDistance: maybe(price),
  takeProfitDistance: maybe(price),
  closed: maybe(fc.record({ price, profit: usd, reason: fc.constantFrom('by-hand', 'stop-out'), at: time })),
  cancelled: maybe(fc.record({ reason: fc.constantFrom('by-hand', 'reset'), at: time })),
}) as fc.Arbitrary<Order>

describe('results of commands', () => {
  it('come back from the database as they were', () => {
    fc.assert(
      fc.property(order, maybe(fc.record({ price, profit: usd })), (placed, valuation) => {
        const result = { order: placed, ...(valuation && { valuation }) }
        expect(fromResultText(toResultText(result))).toEqual(result)
      }),
    )
    fc.assert(
      fc.property(fc.array(order, { maxLength: 3 }), order, (ended, stays) => {
        const left = [{ order: stays, code: 'QUOTE_STALE' as const, values: { a: 'b|"' } }]
        expect(fromResultText(toResultText({ ended, left }))).toEqual({ ended, left })
      }),
    )
    expect(fromResultText(toResultText({ posted: [1, 2] }))).toEqual({ posted: [1, 2] })
  })

  it('also when they are refusals, with what their message says', () => {
    const refusal = fromResultText(toResultText(new Refusal('LOTS_OFF_STEP', { step: '0.01|"' })))
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({ code: 'LOTS_OFF_STEP', values: { step: '0.01|"' } })
  })
})
