import { expect, it } from 'vitest'
import { exponentialAverage } from './exponentialAverage.ts'

// A published example of ten days.
it('an average of exponential weights begins as a mean', () => {
  const closes = [
    22.27, 22.19, 22.08, 22.17, 22.18, 22.13, 22.23, 22.43, 22.24, 22.29, 22.15, 22.39, 22.38, 22.61, 23.36, 24.05,
    23.75, 23.83, 23.95, 23.63,
  ]
  const averages = exponentialAverage(closes, 10)
  expect(averages.slice(0, 9).every((value) => value === undefined)).toBe(true)
  expect(averages.slice(9).map((value) => value && Number(value.toFixed(2)))).toEqual([
    22.22, 22.21, 22.24, 22.27, 22.33, 22.52, 22.8, 22.97, 23.13, 23.28, 23.34,
  ])
})
