import type { EquityPoint } from '@openlot/core/contract'
import { DAY_MS } from '@openlot/core/math'
import { describe, expect, it } from 'vitest'
import { axisTimes, drawnCurve } from './equityCurve.ts'

const curve = (...points: [value: number, flow?: number][]): EquityPoint[] =>
  points.map(([value, flow = 0], index) => [index, String(value), String(value), String(flow)])

describe('drawnCurve', () => {
  it('has the highest value until each point', () =>
    expect(drawnCurve(curve([10], [12], [9], [13])).peaks).toEqual([10, 12, 12, 13]))

  it('takes money that came or went for no rise and no fall', () => {
    // Half is withdrawn at the peak, after a fall, and before a rise.
    expect(drawnCurve(curve([100], [50, -50], [55])).peaks).toEqual([100, 50, 55])
    expect(drawnCurve(curve([100], [80], [40, -40])).peaks).toEqual([100, 100, 50])
    expect(drawnCurve(curve([100], [80], [160, 80])).peaks).toEqual([100, 100, 200])
  })

  it('begins with what was there, and stands a value of nothing', () => {
    expect(drawnCurve(curve([100, 100])).peaks).toEqual([100])
    expect(drawnCurve(curve([100], [0], [50, 50])).peaks).toEqual([100, 100, 100])
    expect(drawnCurve([])).toEqual({ points: [], peaks: [] })
  })
})

describe('axisTimes', () => {
  it('has the first of each month of a quarter', () => {
    const from = Date.UTC(2026, 7, 30)
    expect(axisTimes(from, Date.UTC(2026, 10, 30), 'UTC')).toEqual({
      unit: 'month',
      times: [Date.UTC(2026, 8, 1), Date.UTC(2026, 9, 1), Date.UTC(2026, 10, 1)],
    })
  })

  it('has few months of a year, and days of a month', () => {
    const year = axisTimes(Date.UTC(2025, 10, 30), Date.UTC(2026, 10, 30), 'UTC')
    expect(year.unit).toBe('month')
    expect(year.times.length).toBeLessThanOrEqual(5)
    const month = axisTimes(Date.UTC(2026, 9, 30), Date.UTC(2026, 10, 30), 'UTC')
    expect(month).toEqual({
      unit: 'day',
      times: [0, 8, 16, 24].map((days) => Date.UTC(2026, 9, 30) + days * DAY_MS),
    })
  })

  it('stays within the curve', () => {
    const [from, to] = [Date.UTC(2026, 10, 29, 21), Date.UTC(2026, 10, 30, 20)]
    for (const time of axisTimes(from, to, 'UTC').times) {
      expect(time).toBeGreaterThanOrEqual(from)
      expect(time).toBeLessThan(to)
    }
  })
})
