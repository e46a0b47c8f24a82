import { describe, expect, it } from 'vitest'
import { bollingerBands, convergence, exponentialAverage, relativeStrength } from './averages.ts'

const barsOf = (closes: readonly number[]) => closes.map((close) => ({ close }))
const rounded = (values: readonly (number | undefined)[]) => values.map((value) => value && Number(value.toFixed(2)))

describe('averages', () => {
  // A published example of ten days.
  it('of exponential weights begin as a mean', () => {
    const closes = [
      22.27, 22.19, 22.08, 22.17, 22.18, 22.13, 22.23, 22.43, 22.24, 22.29, 22.15, 22.39, 22.38, 22.61, 23.36, 24.05,
      23.75, 23.83, 23.95, 23.63,
    ]
    expect(rounded(exponentialAverage(closes, 10)).slice(8)).toEqual([
      undefined,
      22.22,
      22.21,
      22.24,
      22.27,
      22.33,
      22.52,
      22.8,
      22.97,
      23.13,
      23.28,
      23.34,
    ])
  })

  it('lag behind a straight line by half their length', () => {
    const bars = barsOf(Array.from({ length: 60 }, (_, index) => index))
    const all = convergence(bars, { short: 12, long: 26, signal: 9 })
    expect(all[24]).toEqual({})
    expect(all[25]!.dif).toBeCloseTo(7, 10)
    expect(all[25]!.dea).toBeUndefined()
    expect(all[33]!.dea).toBeCloseTo(7, 10)
    expect(all.at(-1)!.macd).toBeCloseTo(0, 10)
  })

  it('have bands at standard deviations', () => {
    const bars = barsOf(Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 9 : 11)))
    const all = bollingerBands(bars, { length: 20, width: 2 })
    expect(all[18]).toEqual({})
    for (const band of all.slice(19)) expect(band).toEqual({ up: 12, mid: 10, dn: 8 })
  })
})

describe('relative strength', () => {
  // A published example of Wilder's index over 14 days.
  it('is that of Wilder', () => {
    const closes = [
      44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931, 46.0328,
      45.614, 46.282, 46.282, 46.0028, 46.0328, 46.4116, 46.2222, 45.6439, 46.2122, 46.2521, 45.7137,
    ]
    expect(rounded(relativeStrength(barsOf(closes), 14)).slice(13)).toEqual([
      undefined,
      70.53,
      66.32,
      66.55,
      69.41,
      66.36,
      57.97,
      62.93,
      63.26,
      56.06,
    ])
  })

  it('is 100 where nothing falls, 0 where nothing rises', () => {
    expect(relativeStrength(barsOf([1, 2, 3, 4, 4]), 3)).toEqual([undefined, undefined, undefined, 100, 100])
    expect(relativeStrength(barsOf([4, 3, 2, 1, 1]), 3)).toEqual([undefined, undefined, undefined, 0, 0])
  })
})
