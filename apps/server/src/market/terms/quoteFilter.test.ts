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
    expect(filter.judge(tick('1.0851', '1.0852', 1000)).flaw).toBeUndefined()
    expect(filter.judge(tick('1.0853', '1.0852', 1001)).flaw).toBe('crossed')
    expect(filter.judge(tick('0', '1.0852', 1002)).flaw).toBe('impossible')
    expect(filter.judge(tick('1.0852', '1.0853', 999)).flaw).toBe('late')
    expect(filter.judge(tick('1.0852', '1.0852', 1000)).flaw, 'locked, in the same millisecond').toBeUndefined()
  })

  it('knows a market below zero by two different prices there, and none that says it has no price', () => {
    const filter = new QuoteFilter(100, tick('0.0200', '0.0300', 1))
    const isBelowAfter = (bid: string, ask: string): boolean => {
      expect(filter.judge(tick(bid, ask, 2)).flaw).toBe('impossible')
      return filter.isBelowZero
    }
    for (let times = 0; times < 3; times += 1) {
      expect(isBelowAfter('0', '0')).toBe(false)
      expect(isBelowAfter('-1', '-1')).toBe(false)
    }
    expect(isBelowAfter('-2.1', '-2')).toBe(true)
    filter.judge(tick('0.0200', '0.0300', 3))
    expect(filter.isBelowZero).toBe(false)
  })

  it('does not reject ticks as late after the clock was moved back', () => {
    const filter = new QuoteFilter(100)
    expect(filter.judge(tick('1.0851', '1.0852', 10 * HOUR_MS), { now: 10 * HOUR_MS }).flaw).toBeUndefined()
    expect(filter.judge(tick('1.0852', '1.0853', 9 * HOUR_MS), { now: 9 * HOUR_MS }).flaw).toBeUndefined()
    expect(
      filter.judge(tick('1.0851', '1.0852', 9 * HOUR_MS - 1), { now: 9 * HOUR_MS + 1 }).flaw,
      'relative to the new clock',
    ).toBe('late')
  })

  it('rejects a spike and accepts the next tick at the old price', () => {
    const filter = new QuoteFilter(100)
    filter.judge(tick('1.0851', '1.0852', 1))
    expect(filter.judge(tick('1.2851', '1.2852', 2)).flaw).toBe('outlier')
    expect(filter.judge(tick('1.0852', '1.0853', 3)).flaw).toBeUndefined()
    expect(filter.judge(tick('1.2851', '1.2852', 4)).flaw, 'a second one is not confirmed by the first').toBe('outlier')
  })

  it('accepts a jump once the next tick confirms it, and tells which one that was', () => {
    const filter = new QuoteFilter(100)
    filter.judge(tick('1.0219', '1.0221', 1))
    const jump = tick('0.8194', '0.8210', 2)
    expect(filter.judge(jump).flaw).toBe('outlier')
    expect(filter.judge(tick('0.8190', '0.8206', 3))).toEqual({ confirmed: jump })
    expect(filter.judge(tick('0.8200', '0.8216', 4))).toEqual({ confirmed: undefined })
  })

  it('holds back no jump that the source vouches for', () => {
    const filter = new QuoteFilter(100, tick('1.1000', '1.1002', 1))
    expect(filter.judge(tick('1.3000', '1.3002', 2), { isConfirmed: true }).flaw).toBeUndefined()
    expect(filter.judge(tick('1.1000', '1.1002', 3)).flaw).toBe('outlier')
  })

  it('judges the first tick by the last quote of before, also after its bound was changed', () => {
    const filter = new QuoteFilter(100, tick('1.1000', '1.1002', 1))
    expect(filter.judge(tick('0.1100', '0.1102', 2)).flaw).toBe('outlier')
    filter.setBound(200)
    expect(filter.judge(tick('1.1150', '1.1152', 3)).flaw).toBeUndefined()
    expect(filter.judge(tick('0.1100', '0.1102', 4)).flaw).toBe('outlier')
  })

  it('never accepts two consecutive ticks that are further apart than the bound', () => {
    const price = fc.integer({ min: 90_000, max: 130_000 })
    fc.assert(
      fc.property(fc.array(price, { maxLength: 60 }), (bids) => {
        const filter = new QuoteFilter(100)
        let last: number | undefined
        let wasHeldBack = false
        bids.forEach((bid, index) => {
          const flaw = filter.judge(tick((bid / 1e5).toFixed(5), ((bid + 8) / 1e5).toFixed(5), index)).flaw
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
