import { HOUR_MS, type Quote, parsePrice } from '@openlot/core/math'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { QuoteFilter } from './quoteFilter.ts'

const tick = (bid: string, ask: string, time: number): Quote => ({
  bid: parsePrice(bid),
  ask: parsePrice(ask),
  time,
})

describe('quote filter', () => {
  it('accepts normal ticks; rejects crossed, impossible and late ones', () => {
    const filter = new QuoteFilter(100)
    expect(filter.findFlaw(tick('1.0851', '1.0852', 1000))).toBeUndefined()
    expect(filter.findFlaw(tick('1.0853', '1.0852', 1001))).toBe('crossed')
    expect(filter.findFlaw(tick('0', '1.0852', 1002))).toBe('impossible')
    expect(filter.findFlaw(tick('1.0852', '1.0853', 999))).toBe('late')
    expect(filter.findFlaw(tick('1.0852', '1.0852', 1000)), 'locked, in the same millisecond').toBeUndefined()
  })

  it('does not reject ticks as late after the clock was moved back', () => {
    const filter = new QuoteFilter(100)
    expect(filter.findFlaw(tick('1.0851', '1.0852', 10 * HOUR_MS), 10 * HOUR_MS)).toBeUndefined()
    expect(filter.findFlaw(tick('1.0852', '1.0853', 9 * HOUR_MS), 9 * HOUR_MS)).toBeUndefined()
    expect(
      filter.findFlaw(tick('1.0851', '1.0852', 9 * HOUR_MS - 1), 9 * HOUR_MS + 1),
      'relative to the new clock',
    ).toBe('late')
  })

  it('rejects a spike and accepts the next tick at the old price', () => {
    const filter = new QuoteFilter(100)
    filter.findFlaw(tick('1.0851', '1.0852', 1))
    expect(filter.findFlaw(tick('1.2851', '1.2852', 2))).toBe('outlier')
    expect(filter.findFlaw(tick('1.0852', '1.0853', 3))).toBeUndefined()
    expect(filter.findFlaw(tick('1.2851', '1.2852', 4)), 'a second one is not confirmed by the first').toBe('outlier')
  })

  it('accepts a jump once the next tick confirms it', () => {
    const filter = new QuoteFilter(100)
    filter.findFlaw(tick('1.0219', '1.0221', 1))
    expect(filter.findFlaw(tick('0.8194', '0.8210', 2))).toBe('outlier')
    expect(filter.findFlaw(tick('0.8190', '0.8206', 3))).toBeUndefined()
    expect(filter.findFlaw(tick('0.8200', '0.8216', 4))).toBeUndefined()
  })

  it('never accepts two consecutive ticks that are further apart than the bound', () => {
    const price = fc.integer({ min: 90_000, max: 130_000 })
    fc.assert(
      fc.property(fc.array(price, { maxLength: 60 }), (bids) => {
        const filter = new QuoteFilter(100)
        let last: number | undefined
        let wasHeldBack = false
        bids.forEach((bid, index) => {
          const flaw = filter.findFlaw(tick((bid / 1e5).toFixed(5), ((bid + 8) / 1e5).toFixed(5), index))
          if (flaw === undefined) {
            if (last !== undefined && !wasHeldBack) expect(Math.abs(bid - last)).toBeLessThanOrEqual((last + 4) / 100)
            last = bid
          }
          wasHeldBack = flaw !== undefined
        })
      }),
    )
  })
})
