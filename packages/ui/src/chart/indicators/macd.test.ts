import { expect, it } from 'vitest'
import { macd } from './macd.ts'

it('averages lag behind a straight line by half their length', () => {
  const all = macd(
    Array.from({ length: 60 }, (_, index) => index),
    { short: 12, long: 26, signal: 9 },
  )
  expect(all[24]).toEqual({})
  expect(all[25]!.macd).toBeCloseTo(7, 10)
  expect(all[25]!.signal).toBeUndefined()
  expect(all[33]!.signal).toBeCloseTo(7, 10)
  expect(all.at(-1)!.histogram).toBeCloseTo(0, 10)
})
