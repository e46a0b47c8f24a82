import {
  type Candle,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  STORED_PERIODS,
  type StoredPeriod,
  candleStart,
  nextCandleStart,
  tradingDayStart,
} from '@openlot/core/math'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesBetween, foldAnew, longerThan, stretchesOf } from './mendPlan.ts'

/** A trading day of 25 hours is among those after it: clocks went back on 1 November 2026. */
const START = tradingDayStart(Date.UTC(2026, 9, 30, 12))
const DAYS = 4

/** One bar of a period, made of all minutes in it by looking at each. */
function slowFold(minutes: readonly Candle[], period: StoredPeriod): Candle[] {
  const starts = [...new Set(minutes.map(({ Time }) => candleStart(Time, period)))].toSorted((a, b) => a - b)
  return starts.map((Time) => {
    const own = minutes
      .filter((each) => each.Time >= Time && each.Time < nextCandleStart(Time, period))
      .toSorted((a, b) => a.Time - b.Time)
    return {
      Time,
      Open: own[0]!.Open,
      High: own.reduce((high, each) => Math.max(high, each.High), -Infinity),
      Low: own.reduce((low, each) => Math.min(low, each.Low), Infinity),
      Close: own.at(-1)!.Close,
      Volume: own.reduce((sum, each) => sum + each.Volume, 0),
    }
  })
}

const minute = fc.record({
  at: fc.integer({ min: 0, max: (DAYS * DAY_MS) / MINUTE_MS - 1 }),
  price: fc.integer({ min: 100, max: 200 }),
  volume: fc.integer({ min: 1, max: 9 }),
})

const toBars = (drawn: readonly { at: number; price: number; volume: number }[]): Candle[] =>
  [...new Map(drawn.map((each) => [each.at, each])).values()]
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, price, volume }) => ({
      Time: START + at * MINUTE_MS,
      Open: price,
      High: price + (at % 7),
      Low: price - (at % 5),
      Close: price + (at % 3) - 1,
      Volume: volume,
    }))

describe('the plan of a mend', () => {
  it('makes all longer bars the fold of the minutes, whatever changes among these, and touches no other one', () => {
    const minutes = fc.array(minute, { minLength: 1, maxLength: 80 })
    const range = fc.tuple(fc.nat(DAYS * 24 - 1), fc.integer({ min: 1, max: 30 }))
    fc.assert(
      fc.property(minutes, minutes, range, (one, other, [first, hours]) => {
        const [stored, wanted] = [toBars(one), toBars(other)]
        const stretch = {
          period: '1min' as const,
          from: START + first * HOUR_MS,
          to: START + (first + hours) * HOUR_MS,
        }
        const isIn = ({ Time }: Candle): boolean => Time >= stretch.from && Time < stretch.to
        const after = [...stored.filter((each) => !isIn(each)), ...wanted.filter(isIn)].toSorted(
          (a, b) => a.Time - b.Time,
        )
        const longer = new Map(longerThan('1min').map((period) => [period, slowFold(stored, period)]))
        const changes = foldAnew(stretch, after, longer)
        for (const [period, bars] of longer) {
          const now = new Map(bars.map((each) => [each.Time, each]))
          for (const change of changes.filter((each) => each.period === period)) {
            expect(change.time).toBeGreaterThanOrEqual(candleStart(stretch.from, period))
            expect(change.time).toBeLessThan(nextCandleStart(stretch.to - 1, period))
            expect(change.before).toEqual(now.get(change.time))
            if (change.after === undefined) now.delete(change.time)
            else now.set(change.time, change.after)
          }
          expect([...now.values()].toSorted((a, b) => a.Time - b.Time)).toEqual(slowFold(after, period))
        }
      }),
    )
  })

  it('takes the finest bars that there are, and leaves what is older than all', () => {
    const day = (at: number): number => tradingDayStart(START + at * DAY_MS + 12 * HOUR_MS)
    const since = new Map<StoredPeriod, number>([
      ['1min', day(3)],
      ['5min', day(2)],
      ['60min', day(2)],
      ['1day', day(1)],
    ])
    expect(stretchesOf({ from: day(0), to: day(3) + HOUR_MS }, since)).toEqual([
      { period: '1min', from: day(3), to: day(3) + HOUR_MS },
      { period: '5min', from: day(2), to: day(3) },
      { period: '1day', from: day(1), to: day(2) },
    ])
    expect(stretchesOf({ from: day(0), to: day(1) }, since)).toEqual([])
    expect(stretchesOf({ from: day(2) + 1, to: day(2) + 2 }, since)).toEqual([
      { period: '5min', from: day(2) + 1, to: day(2) + 2 },
    ])
    expect(stretchesOf({ from: day(0), to: day(3) }, new Map())).toEqual([])
  })

  it('has every stored period but the shortest above it', () => {
    expect(STORED_PERIODS.map(longerThan)).toEqual([['5min', '60min', '1day'], ['60min', '1day'], ['1day'], []])
  })

  it('tells what is changed, removed and added', () => {
    const [a, b, c] = toBars([
      { at: 1, price: 100, volume: 1 },
      { at: 2, price: 100, volume: 1 },
      { at: 3, price: 100, volume: 1 },
    ]) as [Candle, Candle, Candle]
    const changed = { ...b, High: b.High + 1 }
    expect(changesBetween('1min', [a, b], [changed, c])).toEqual([
      { period: '1min', time: a.Time, before: a, after: undefined },
      { period: '1min', time: b.Time, before: b, after: changed },
      { period: '1min', time: c.Time, before: undefined, after: c },
    ])
    expect(changesBetween('1min', [a], [{ ...a }])).toEqual([])
  })
})
