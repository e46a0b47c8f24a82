import { parsePrice } from '@openlot/core/math'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { QuoteFilter, type QuotePrices } from './quoteFilter.ts'

const tick = (bid: string, ask: string, time: number): QuotePrices => ({
  bid: parsePrice(bid),
  ask: parsePrice(ask),
  time,
})

test('a quiet market passes; crossed, impossible and late ticks do not', () => {
  const filter = new QuoteFilter(100)
  expect(filter.judge(tick('1.0851', '1.0852', 1000))).toBeUndefined()
  expect(filter.judge(tick('1.0853', '1.0852', 1001))).toBe('crossed')
  expect(filter.judge(tick('0', '1.0852', 1002))).toBe('impossible')
  expect(filter.judge(tick('1.0852', '1.0853', 999))).toBe('late')
  expect(filter.judge(tick('1.0852', '1.0852', 1000)), 'locked, in the same millisecond').toBeUndefined()
})

test('a clock that was put back makes no tick late', () => {
  const filter = new QuoteFilter(100)
  const hour = 3_600_000
  expect(filter.judge(tick('1.0851', '1.0852', 10 * hour), 10 * hour)).toBeUndefined()
  expect(filter.judge(tick('1.0852', '1.0853', 9 * hour), 9 * hour)).toBeUndefined()
  expect(filter.judge(tick('1.0851', '1.0852', 9 * hour - 1), 9 * hour + 1), 'from here on by the new clock').toBe(
    'late',
  )
})

test('a spike is held back, and what follows at the old price passes', () => {
  const filter = new QuoteFilter(100)
  filter.judge(tick('1.0851', '1.0852', 1))
  expect(filter.judge(tick('1.2851', '1.2852', 2))).toBe('outlier')
  expect(filter.judge(tick('1.0852', '1.0853', 3))).toBeUndefined()
  expect(filter.judge(tick('1.2851', '1.2852', 4)), 'a second one is not confirmed by the first').toBe('outlier')
})

test('a real jump is held back once and confirmed by the next tick', () => {
  const filter = new QuoteFilter(100)
  filter.judge(tick('1.0219', '1.0221', 1))
  expect(filter.judge(tick('0.8194', '0.8210', 2))).toBe('outlier')
  expect(filter.judge(tick('0.8190', '0.8206', 3))).toBeUndefined()
  expect(filter.judge(tick('0.8200', '0.8216', 4))).toBeUndefined()
})

test('whatever comes, two good ticks in a row are never further apart than the bound unless a suspect stood between', () => {
  const price = fc.integer({ min: 90_000, max: 130_000 })
  fc.assert(
    fc.property(fc.array(price, { maxLength: 60 }), (bids) => {
      const filter = new QuoteFilter(100)
      let last: number | undefined
      let heldBefore = false
      bids.forEach((bid, index) => {
        const flaw = filter.judge(tick((bid / 1e5).toFixed(5), ((bid + 8) / 1e5).toFixed(5), index))
        if (flaw === undefined) {
          if (last !== undefined && !heldBefore) expect(Math.abs(bid - last)).toBeLessThanOrEqual((last + 4) / 100)
          last = bid
        }
        heldBefore = flaw !== undefined
      })
    }),
  )
})
