import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Bar } from '../types.ts'
import { closesAt } from './closesAt.ts'

const bar = (time: number): Bar => ({ time, open: time, high: time, low: time, close: time / 10 })

it('gives the price of the same candle, or of the last one before', () => {
  expect(closesAt([10, 20, 30, 40], [bar(20), bar(25), bar(40), bar(50)])).toEqual([undefined, 2, 2.5, 4])
  expect(closesAt([10], [])).toEqual([undefined])
})

it('is what a search for each candle gives', () => {
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 100 })).map((all) => all.toSorted((a, b) => a - b))
  fc.assert(
    fc.property(times, times, (starts, others) => {
      const bars = others.map(bar)
      const slow = starts.map((start) => bars.findLast(({ time }) => time <= start)?.close)
      expect(closesAt(starts, bars)).toEqual(slow)
    }),
  )
})
