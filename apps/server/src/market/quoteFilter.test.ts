import { HOUR_MS, type Quote, parsePrice } from '@openlot/core/math'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { QuoteFilter } from './quoteFilter.ts'

const tick = (bid: string, ask: string, time: number): Quote => ({
  bid: parsePrice(bid),
  ask: parsePrice(ask),
  time,
})

test('a quiet market passes; crossed, impossible and late ticks do not', () => {
  const filter = new QuoteFilter(100)
  expect(filter.findFlaw(tick('1.0851', '1.0852', 1000))).toBeUndefined()
  expect(filter.findFlaw(tick('1.0853', '1.0852', 1001))).toBe('crossed')
  expect(filter.findFlaw(tick('0', '1.0852', 1002))).toBe('impossible')
  expect(filter.findFlaw(tick('1.0852', '1.0853', 999))).toBe('late')
  expect(filter.findFlaw(tick('1.0852', '1.0852', 1000)), 'locked, in the same millisecond').toBeUndefined()
})

test('a clock that was put back makes no tick late', () => {
  const filter = new QuoteFilter(100)
  expect(filter.findFlaw(tick('1.0851', '1.0852', 10 * HOUR_MS), 10 * HOUR_MS)).toBeUndefined()
  expect(filter.findFlaw(tick('1.0852', '1.0853', 9 * HOUR_MS), 9 * HOUR_MS)).toBeUndefined()
  expect(
    filter.findFlaw(tick('1.0851', '1.0852', 9 * HOUR_MS - 1), 9 * HOUR_MS + 1),
    'from here on by the new clock',
  ).toBe('late')
})

test('a spike is held back, and what follows at the old price passes', () => {
  const filter = new QuoteFilter(100)
  filter.findFlaw(tick('1.0851', '1.0852', 1))
  expect(filter.findFlaw(tick('1.2851', '1.2852', 2))).toBe('outlier')
  expect(filter.findFlaw(tick('1.0852', '1.0853', 3))).toBeUndefined()
  expect(filter.findFlaw(tick('1.2851', '1.2852', 4)), 'a second one is not confirmed by the first').toBe('outlier')
})

test('a real jump is held back once and confirmed by the next tick', () => {
  const filter = new QuoteFilter(100)
  filter.findFlaw(tick('1.0219', '1.0221', 1))
  expect(filter.findFlaw(tick('0.8194', '0.8210', 2))).toBe('outlier')
  expect(filter.findFlaw(tick('0.8190', '0.8206', 3))).toBeUndefined()
  expect(filter.findFlaw(tick('0.8200', '0.8216', 4))).toBeUndefined()
})

test('whatever comes, two good ticks in a row are never further apart than the bound unless a suspect stood between', () => {
  const price = fc.integer({ min: 90_000, max: 130_000 })
  fc.assert(
    fc.property(fc.array(price, { maxLength: 60 }), (bids) => {
      const filter = new QuoteFilter(100)
      let last: number | undefined
      let heldBefore = false
      bids.forEach((bid, index) => {
        const flaw = filter.findFlaw(tick((bid / 1e5).toFixed(5), ((bid + 8) / 1e5).toFixed(5), index))
        if (flaw === undefined) {
          if (last !== undefined && !heldBefore) expect(Math.abs(bid - last)).toBeLessThanOrEqual((last + 4) / 100)
          last = bid
        }
        heldBefore = flaw !== undefined
      })
    }),
  )
})
