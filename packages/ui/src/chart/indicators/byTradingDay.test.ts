import { candleStart, HOUR_MS, MINUTE_MS } from '@openlot/core/math'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Candle } from './candle.ts'
import { formerExtremes } from './formerExtremes.ts'
import { classicPivots, dailyPivots } from './pivots.ts'
import { sessionsBetween } from './sessions.ts'
import { tradingStretches } from './tradingStretches.ts'
import { vwap } from './vwap.ts'

/** Hours around both changes of the clocks, with gaps. */
const anyHours = fc
  .record({
    start: fc.constantFrom(Date.UTC(2026, 2, 5), Date.UTC(2026, 9, 29), Date.UTC(2026, 6, 1, 21)),
    steps: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 120 }),
    prices: fc.infiniteStream(fc.integer({ min: 100, max: 200 })),
    volumes: fc.infiniteStream(fc.nat(9)),
  })
  .map(({ start, steps, prices, volumes }) => {
    let timestamp = start
    return steps.map<Candle>((step) => {
      timestamp += step * HOUR_MS
      const [open, close] = [prices.next().value, prices.next().value]
      const volume = volumes.next().value
      return { timestamp, open, close, high: Math.max(open, close) + 1, low: Math.min(open, close) - 1, volume }
    })
  })

describe('what begins with the trading day', () => {
  it('cuts candles where the day or the week of each is another', () => {
    fc.assert(
      fc.property(anyHours, fc.constantFrom('1day', '1week'), (bars, period) => {
        const stretches = tradingStretches(bars, period)
        expect(stretches.flatMap(({ from, to }) => bars.slice(from, to))).toEqual(bars)
        const starts = stretches.map(({ from, to }) => {
          const own = new Set(bars.slice(from, to).map(({ timestamp }) => candleStart(timestamp, period)))
          expect(own.size).toBe(1)
          return [...own][0]
        })
        expect(new Set(starts).size).toBe(starts.length)
      }),
    )
  })

  it('averages prices by volume as one who sums each day anew does', () => {
    fc.assert(
      fc.property(anyHours, (bars) => {
        const all = vwap(bars)
        for (const [index, { timestamp }] of bars.entries()) {
          const day = bars
            .slice(0, index + 1)
            .filter((bar) => candleStart(bar.timestamp, '1day') === candleStart(timestamp, '1day'))
          const total = day.reduce((sum, { volume = 0 }) => sum + volume, 0)
          const money = day.reduce(
            (sum, { high, low, close, volume = 0 }) => sum + ((high + low + close) / 3) * volume,
            0,
          )
          if (total === 0) expect(all[index]).toBeUndefined()
          else expect(all[index]).toBeCloseTo(money / total, 9)
        }
      }),
    )
  })

  it('has the extremes and pivots of the day and week before, where all of it is known', () => {
    fc.assert(
      fc.property(anyHours, (bars) => {
        const extremes = formerExtremes(bars)
        const pivots = dailyPivots(bars, classicPivots)
        const first = bars[0]?.timestamp ?? 0
        const before = (timestamp: number, period: '1day' | '1week') => {
          const own = candleStart(timestamp, period)
          const last = bars.findLast((bar) => bar.timestamp < own)
          const start = last && candleStart(last.timestamp, period)
          return start === undefined || start < first
            ? []
            : bars.filter((bar) => candleStart(bar.timestamp, period) === start)
        }
        for (const [index, { timestamp }] of bars.entries()) {
          const day = before(timestamp, '1day')
          const week = before(timestamp, '1week')
          const high = Math.max(...day.map((bar) => bar.high))
          const low = Math.min(...day.map((bar) => bar.low))
          expect(extremes[index]).toEqual({
            ...(day.length > 0 && { dayHigh: high, dayLow: low }),
            ...(week.length > 0 && {
              weekHigh: Math.max(...week.map((bar) => bar.high)),
              weekLow: Math.min(...week.map((bar) => bar.low)),
            }),
          })
          expect(pivots[index]).toEqual(day.length > 0 ? classicPivots({ high, low, close: day.at(-1)!.close }) : {})
        }
      }),
    )
  })
})

describe('what the days before the candles are known for', () => {
  it('is as if all candles were there', () => {
    fc.assert(
      fc.property(anyHours, fc.nat(119), (bars, cut) => {
        const later = bars.slice(cut)
        const days = tradingStretches(bars, '1day')
          .filter(({ isWhole }) => isWhole)
          .map(({ from, to }) => {
            const own = bars.slice(from, to)
            return {
              timestamp: candleStart(own[0]!.timestamp, '1day'),
              open: own[0]!.open,
              high: Math.max(...own.map(({ high }) => high)),
              low: Math.min(...own.map(({ low }) => low)),
              close: own.at(-1)!.close,
            }
          })
        const [all, known] = [formerExtremes(bars).slice(cut), formerExtremes(later, days)]
        for (const [index, { dayHigh, dayLow }] of all.entries()) {
          expect(known[index]!.dayHigh).toBe(dayHigh)
          expect(known[index]!.dayLow).toBe(dayLow)
        }
        // A week is known only if the days tell where it begins.
        for (const [index, { weekHigh }] of known.entries())
          if (weekHigh !== undefined) expect(weekHigh).toBe(all[index]!.weekHigh)
      }),
    )
  })
})

describe('sessions', () => {
  const between = (start: string, end: string) =>
    sessionsBetween(Date.parse(start), Date.parse(end)).map(
      ({ place, from, to }) =>
        `${place} ${new Date(from).toISOString().slice(8, 16)} ${new Date(to).toISOString().slice(8, 16)}`,
    )

  it('keep the hours of their own clocks', () => {
    // Winter, then a week in which New York has summer time and London has not.
    expect(between('2026-01-14T00:00Z', '2026-01-15T00:00Z')).toEqual([
      'tokyo 14T00:00 14T09:00',
      'london 14T08:00 14T17:00',
      'newYork 14T13:00 14T22:00',
    ])
    expect(between('2026-03-18T00:00Z', '2026-03-19T00:00Z')).toEqual([
      'tokyo 18T00:00 18T09:00',
      'london 18T08:00 18T17:00',
      'newYork 18T12:00 18T21:00',
    ])
    expect(between('2026-07-15T00:00Z', '2026-07-16T00:00Z')).toEqual([
      'tokyo 15T00:00 15T09:00',
      'london 15T07:00 15T16:00',
      'newYork 15T12:00 15T21:00',
    ])
  })

  it('are not held on Saturdays and Sundays', () => {
    expect(between('2026-01-16T22:00Z', '2026-01-19T00:00Z')).toEqual([])
    expect(between('2026-01-18T00:00Z', '2026-01-19T01:00Z')).toEqual(['tokyo 19T00:00 19T09:00'])
  })

  it('are those of which a part is between the times', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 1, max: 200 }), (from, hours) => {
        const start = Date.UTC(2026, 0) + from * 15 * MINUTE_MS
        const end = start + hours * HOUR_MS
        for (const session of sessionsBetween(start, end)) {
          expect(session.to - session.from).toBe(9 * HOUR_MS)
          expect(session.from).toBeLessThan(end)
          expect(session.to).toBeGreaterThan(start)
        }
      }),
    )
  })
})
