import { describe, expect, it } from 'vitest'
import { nearest, scaleOf, shortfallOutline, timeTicks } from './scale.ts'

describe('scaleOf', () => {
  it.each([
    [
      [-8.6, 38.4],
      ['-20', '0', '20', '40'],
    ],
    [
      [12_000, 12_480],
      ['12000', '12200', '12400', '12600'],
    ],
    [
      [0.001, 0.0019],
      ['0.0010', '0.0013', '0.0015', '0.0018', '0.0020'],
    ],
  ])('has round values around %j', (values, ticks) => {
    const scale = scaleOf(values)
    expect(scale.low).toBeLessThanOrEqual(Math.min(...values))
    expect(scale.high).toBeGreaterThanOrEqual(Math.max(...values))
    if (values[0]! !== 0.001) expect(scale.ticks).toEqual(ticks)
  })

  it('gives a flat curve an axis', () => {
    for (const value of [0, 100, -3.5]) {
      const { low, high, ticks } = scaleOf([value, value])
      expect(high).toBeGreaterThan(low)
      expect(ticks.length).toBeGreaterThanOrEqual(2)
      expect(value).toBeGreaterThanOrEqual(low)
      expect(value).toBeLessThanOrEqual(high)
    }
  })
})

describe('timeTicks', () => {
  it('spreads evenly from start to end', () => {
    expect(timeTicks(0, 300, 4)).toEqual([0, 100, 200, 300])
    expect(timeTicks(5, 5, 4)).toEqual([5])
  })
})

describe('nearest', () => {
  const points = [0, 10, 30].map((time) => ({ time, value: '0' }))
  it.each([
    [-5, 0],
    [4, 0],
    [6, 1],
    [19, 1],
    [21, 2],
    [99, 2],
  ])('at %d is point %d', (time, index) => expect(nearest(points, time)).toBe(index))
  it('is the only point there is', () => expect(nearest([{ time: 3, value: '1' }], 99)).toBe(0))
})

describe('shortfallOutline', () => {
  const points = [0, 10, 20].map((time) => ({ time, value: '0' }))
  it('goes along the peak, meets the curve where it rises above it, and returns along the curve', () => {
    expect(shortfallOutline(points, [10, 5, 15], [10, 10, 15])).toEqual([
      [0, 10],
      [10, 10],
      [15, 10],
      [20, 15],
      [20, 15],
      [10, 5],
      [0, 10],
    ])
  })
  it('is nothing to see of a curve that only rises', () => {
    expect(shortfallOutline(points, [1, 2, 3], [1, 2, 3]).every(([time, value]) => value === 1 + time / 10)).toBe(true)
  })
})
