import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from './time.ts'
import { tradedTime } from './tradedTime.ts'

const at = (day: number, hour: number): number => (day * 24 + hour) * 60
const forex = tradedTime('America/New_York', [{ opens: at(0, 17), closes: at(5, 17) }])!
const index = tradedTime(
  'America/New_York',
  [0, 1, 2, 3, 4].map((day) => ({ opens: at(day, 18), closes: at(day + 1, 17) })),
)!
const share = tradedTime(
  'America/New_York',
  [1, 2, 3, 4, 5].map((day) => ({ opens: at(day, 9) + 30, closes: at(day, 16) })),
)!
const overWeekEnd = tradedTime('Asia/Dubai', [{ opens: at(6, 12), closes: at(9, 12) }])!

describe('traded time', () => {
  it('stands still over a weekend', () => {
    // Friday 16:00 to Sunday 18:00 in New York.
    const [friday, sunday] = [Date.UTC(2026, 6, 31, 20), Date.UTC(2026, 7, 2, 22)]
    expect(forex.until(sunday) - forex.until(friday)).toBe(2 * HOUR_MS)
    expect(forex.timeOf(forex.until(friday) + 2 * HOUR_MS)).toBe(sunday)
    // What closes then is what opens next.
    expect(forex.timeOf(forex.until(Date.UTC(2026, 7, 1)))).toBe(Date.UTC(2026, 7, 2, 21))
  })

  it('has as many bars as are drawn', () => {
    expect([5 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS, DAY_MS].map((period) => forex.barMs(period))).toEqual([
      5 * MINUTE_MS,
      HOUR_MS,
      4 * HOUR_MS,
      DAY_MS,
    ])
    expect(forex.barMs(WEEK_MS)).toBe(5 * DAY_MS)
    // Six of a day of 23 hours.
    expect(index.barMs(4 * HOUR_MS)).toBe((23 / 6) * HOUR_MS)
    expect(index.barMs(DAY_MS)).toBe(23 * HOUR_MS)
    expect(share.barMs(DAY_MS)).toBe(6.5 * HOUR_MS)
  })

  it('never goes back, and leads back to a time that is traded', () => {
    const time = fc.integer({ min: Date.UTC(2016, 0), max: Date.UTC(2036, 0) })
    fc.assert(
      fc.property(fc.constantFrom(forex, index, share, overWeekEnd), time, fc.nat(WEEK_MS), (market, start, more) => {
        const traded = market.until(start)
        expect(market.until(start + more)).toBeGreaterThanOrEqual(traded)
        const again = market.timeOf(traded)
        expect(again).toBeGreaterThanOrEqual(start)
        expect(market.until(again)).toBeCloseTo(traded, 3)
        // Something is traded right then, so it is the last time with so much.
        expect(market.until(again + MINUTE_MS)).toBeGreaterThan(traded)
      }),
    )
  })

  it('is time itself where a market never closes', () => {
    expect(tradedTime('UTC', [{ opens: 0, closes: at(7, 0) }])).toBeUndefined()
    expect(tradedTime('UTC', [])).toBeUndefined()
  })
})
