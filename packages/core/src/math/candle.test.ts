import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Candle,
  PERIODS,
  type Period,
  candleStart,
  foldCandles,
  foldTick,
  nextCandleStart,
  partsOf,
  tradingDayStart,
  zonedInstant,
} from './index.ts'

const utc = (text: string): number => Date.parse(text)

describe('the trading day', () => {
  it.each([
    ['winter: 17:00 New York is 22:00 UTC', '2026-01-15T23:00Z', '2026-01-15T22:00Z'],
    ['a second before it is the day before', '2026-01-15T21:59:59Z', '2026-01-14T22:00Z'],
    ['summer: 21:00 UTC', '2026-07-15T21:00Z', '2026-07-15T21:00Z'],
    ['the Sunday clocks go forward', '2026-03-08T20:59Z', '2026-03-07T22:00Z'],
    ['that evening is summer time already', '2026-03-08T21:00Z', '2026-03-08T21:00Z'],
    ['the Sunday clocks go back, a day of 25 hours', '2026-11-01T21:59Z', '2026-10-31T21:00Z'],
    ['and its evening is winter time', '2026-11-01T22:00Z', '2026-11-01T22:00Z'],
  ])('%s', (_, time, start) => {
    expect(new Date(tradingDayStart(utc(time))).toISOString()).toBe(new Date(start).toISOString())
  })

  it('every moment is in the day that starts at or before it and ends within 25 hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: utc('2000-01-01Z'), max: utc('2040-01-01Z') }), (time) => {
        const start = tradingDayStart(time)
        expect(start).toBeLessThanOrEqual(time)
        expect(time - start).toBeLessThan(25 * 3_600_000)
        expect(tradingDayStart(start)).toBe(start)
        expect(tradingDayStart(start - 1)).toBeLessThan(start)
        expect(new Date(start).toLocaleString('en-GB', { timeZone: 'America/New_York' })).toContain('17:00:00')
      }),
    )
  })

  it('a wall clock and its instant are each other’s inverse', () => {
    expect(zonedInstant('America/New_York', utc('2026-07-04T12:00Z'))).toBe(utc('2026-07-04T16:00Z'))
    expect(zonedInstant('Asia/Kolkata', utc('2026-07-04T12:00Z'))).toBe(utc('2026-07-04T06:30Z'))
  })
})

/** By the plain definition: New York's date, which from 17:00 on is the next one's. */
function dayInNewYork(time: number): string {
  const [date = '', clock = ''] = new Date(time).toLocaleString('sv-SE', { timeZone: 'America/New_York' }).split(' ')
  return clock < '17:00:00' ? date : new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
}

it('day bars on the days around both switches hold the ticks of their day, no more and no less', () => {
  const around = fc.constantFrom('2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07', '2028-03-12', '2028-11-05')
  const minutes = fc.array(fc.integer({ min: -3 * 1440, max: 3 * 1440 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(around, minutes, (date, offsets) => {
      const times = [...new Set(offsets)].toSorted((a, b) => a - b).map((offset) => utc(`${date}Z`) + offset * 60_000)
      const bars = foldCandles(
        times.map((Time, index) => ({ Time, Open: index, High: index, Low: index, Close: index, Volume: 1 })),
        '1day',
      )
      const days = [...Map.groupBy(times, dayInNewYork).values()]
      expect(bars.map(({ Volume }) => Volume)).toEqual(days.map((day) => day.length))
      for (const [index, { Time }] of bars.entries()) {
        expect(Time).toBeLessThanOrEqual(days[index]![0]!)
        expect(dayInNewYork(Time)).toBe(dayInNewYork(days[index]![0]!))
        expect(dayInNewYork(Time - 1)).not.toBe(dayInNewYork(Time))
      }
    }),
  )
})

const isoOf = (text: string): string => new Date(text).toISOString()
const startOf = (at: string, period: Period): string => new Date(candleStart(utc(at), period)).toISOString()

describe('bars that begin with the trading day', () => {
  it.each<[why: string, period: Period, at: string, start: string]>([
    ['half past eight in New York', '4hour', '2026-03-04T13:30Z', '2026-03-04T10:00Z'],
    ['the evening of that day', '4hour', '2026-03-04T21:59Z', '2026-03-04T18:00Z'],
    ['the next trading day', '2hour', '2026-03-04T22:00Z', '2026-03-04T22:00Z'],
    ['summer', '4hour', '2026-07-15T02:00Z', '2026-07-15T01:00Z'],
    ['a coin on a Friday evening: the week of the Monday before', '1week', '2026-07-31T22:00Z', '2026-07-26T21:00Z'],
    ['and the month of the Saturday', '1mon', '2026-07-31T22:00Z', '2026-07-31T21:00Z'],
    ['Friday afternoon is of July still', '1mon', '2026-07-31T20:59Z', '2026-06-30T21:00Z'],
    ['Sunday 17:00 is of Monday', '1week', '2026-08-02T21:00Z', '2026-08-02T21:00Z'],
    ['a minute before, of the week that ends', '1week', '2026-08-02T20:59Z', '2026-07-26T21:00Z'],
    ['the first month of a year', '1mon', '2026-01-01T12:00Z', '2025-12-31T22:00Z'],
  ])('%s: %s', (_, period, at, start) => {
    expect(startOf(at, period)).toBe(isoOf(start))
  })

  it('a day of 25 hours has seven bars of four hours, the last one hour long, and one of 23 hours six', () => {
    const starts = (from: number, until: number): number[] => {
      const found = [from]
      while (nextCandleStart(found.at(-1)!, '4hour') < until) found.push(nextCandleStart(found.at(-1)!, '4hour'))
      return found
    }
    const long = tradingDayStart(utc('2026-11-01T12:00Z'))
    const after = tradingDayStart(utc('2026-11-02T12:00Z'))
    expect(starts(long, after)).toHaveLength(7)
    expect(after - starts(long, after).at(-1)!).toBe(3_600_000)
    const short = tradingDayStart(utc('2026-03-08T12:00Z'))
    const next = tradingDayStart(utc('2026-03-09T12:00Z'))
    expect(starts(short, next)).toHaveLength(6)
    expect(next - starts(short, next).at(-1)!).toBe(3 * 3_600_000)
  })

  it('every moment is in one bar of each period, which begins where the one before ends', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: utc('2000-01-01Z'), max: utc('2040-01-01Z') }),
        fc.constantFrom(...PERIODS),
        (at, period) => {
          const start = candleStart(at, period)
          const next = nextCandleStart(at, period)
          expect(start).toBeLessThanOrEqual(at)
          expect(next).toBeGreaterThan(at)
          expect(candleStart(start, period)).toBe(start)
          expect(candleStart(next - 1, period)).toBe(start)
          expect(candleStart(next, period)).toBe(next)
        },
      ),
    )
  })

  it('no bar is made of parts of two: a stored bar lies in one bar of each period that is made of it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: utc('2000-01-01Z'), max: utc('2040-01-01Z') }),
        fc.constantFrom(...PERIODS),
        (at, period) => {
          const { of, count } = partsOf(period)
          const part = candleStart(at, of)
          expect(candleStart(part, period)).toBe(candleStart(nextCandleStart(part, of) - 1, period))
          let parts = 0
          const end = nextCandleStart(at, period)
          for (let start = candleStart(at, period); start < end; start = nextCandleStart(start, of)) parts++
          expect(parts).toBeLessThanOrEqual(count)
        },
      ),
    )
  })
})

/** What a fold is, said slowly: the bars of a period group the finer ones by where they start. */
function slowFold(finer: readonly Candle[], period: Period): Candle[] {
  return [...Map.groupBy(finer, ({ Time }) => candleStart(Time, period))].map(([Time, parts]) => ({
    Time,
    Open: parts[0]!.Open,
    High: Math.max(...parts.map(({ High }) => High)),
    Low: Math.min(...parts.map(({ Low }) => Low)),
    Close: parts.at(-1)!.Close,
    Volume: parts.reduce((sum, { Volume }) => sum + Volume, 0),
  }))
}

it('folding by way of the stored period equals folding the minutes, through both changes of the clocks', () => {
  const around = fc.constantFrom('2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07', '2026-12-31')
  const minutes = fc.array(fc.tuple(fc.integer({ min: -6 * 1440, max: 6 * 1440 }), fc.integer({ min: 1, max: 1000 })), {
    minLength: 1,
    maxLength: 120,
  })
  fc.assert(
    fc.property(around, minutes, fc.constantFrom(...PERIODS), (date, drawn, period) => {
      const bars = [...new Map(drawn)]
        .toSorted(([a], [b]) => a - b)
        .map(([offset, price]) => ({
          Time: utc(`${date}Z`) + offset * 60_000,
          Open: price,
          High: price + 2,
          Low: price - 1,
          Close: price + 1,
          Volume: 1,
        }))
      expect(foldCandles(foldCandles(bars, partsOf(period).of), period)).toEqual(slowFold(bars, period))
    }),
  )
})

describe('candles', () => {
  const ticks = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 300_000 }), fc.integer({ min: 1, max: 1000 })), {
      minLength: 1,
      maxLength: 200,
    })
    .map((steps) => {
      let time = utc('2026-10-31T12:00Z')
      return steps.map(([pause, bid]) => ({ time: (time += pause), bid }))
    })

  it('folded from ticks equal the plain definition, in every period', () => {
    fc.assert(
      fc.property(ticks, fc.constantFrom(...PERIODS), (all, period) => {
        const bars: Candle[] = []
        for (const tick of all) {
          const bar = foldTick(bars.at(-1), period, tick)
          if (bars.at(-1)?.Time === bar.Time) bars.pop()
          bars.push(bar)
        }
        const groups = Map.groupBy(all, ({ time }) => candleStart(time, period))
        const expected = [...groups].map(([Time, group]) => {
          const bids = group.map(({ bid }) => bid)
          const High = Math.max(...bids)
          return { Time, Open: bids[0], High, Low: Math.min(...bids), Close: bids.at(-1), Volume: bids.length }
        })
        expect(bars).toEqual(expected)
      }),
    )
  })

  it('folded from minutes equal those folded from ticks', () => {
    fc.assert(
      fc.property(ticks, fc.constantFrom(...PERIODS), (all, period) => {
        const fold = (to: typeof period): Candle[] =>
          foldCandles(
            all.map(({ time, bid }) => ({ Time: time, Open: bid, High: bid, Low: bid, Close: bid, Volume: 1 })),
            to,
          )
        expect(foldCandles(fold('1min'), period)).toEqual(fold(period))
      }),
    )
  })
})
