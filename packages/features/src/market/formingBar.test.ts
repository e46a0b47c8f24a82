import { foldCandle, foldCandles, foldTick, PERIODS, type Candle, type Period } from '@openlot/core/math'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldMinute, startForming } from './formingBar.ts'

const MINUTE = 60_000
const start = Date.UTC(2026, 4, 5, 20, 50)

const ticks = fc.array(fc.record({ gap: fc.nat(4 * MINUTE), bid: fc.integer({ min: 100, max: 200 }) }), {
  minLength: 2,
  maxLength: 80,
})

/** What the server pushes: the forming minute after each tick. */
function minutesAfterEachTick(gaps: { gap: number; bid: number }[]): Candle[] {
  let time = start
  let minute: Candle | undefined
  return gaps.map(({ gap, bid }) => {
    time += gap
    minute = foldTick(minute, '1min', { time, bid })
    return minute
  })
}

const finished = (frames: Candle[]) => frames.filter((frame, index) => frames[index + 1]?.Time !== frame.Time)
const lastBar = (frames: Candle[], period: Period) => foldCandles(finished(frames), period).at(-1)

describe('the forming bar', () => {
  it('folds a forming minute that arrives again and again into the same bars as the server', () => {
    fc.assert(
      fc.property(ticks, fc.constantFrom(...PERIODS), fc.nat(), (gaps, period, seed) => {
        const frames = minutesAfterEachTick(gaps)
        const loaded = 1 + (seed % (frames.length - 1))
        const before = frames.slice(0, loaded)
        let forming = startForming(period, lastBar(before, period), before.at(-1))
        for (const [index, frame] of frames.slice(loaded).entries()) {
          forming = foldMinute(forming, frame)
          expect(forming.bar).toEqual(lastBar(frames.slice(0, loaded + index + 1), period))
          // The same frame twice, as after a new subscription, changes nothing.
          expect(foldMinute(forming, frame).bar).toEqual(forming.bar)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('ignores a frame of a minute that is over', () => {
    const [first, second] = [0, 1].map((minute) =>
      foldTick(undefined, '1min', { time: start + minute * MINUTE, bid: 1 + minute }),
    )
    const forming = startForming('5min', foldCandle(foldCandle(undefined, '5min', first!), '5min', second!), second)
    expect(foldMinute(forming, first!)).toBe(forming)
  })

  it('begins with the first minute where there was no history', () => {
    const minute = foldTick(undefined, '1min', { time: start, bid: 5 })
    expect(foldMinute(startForming('60min', undefined, undefined), minute).bar).toEqual(
      foldCandle(undefined, '60min', minute),
    )
  })
})
