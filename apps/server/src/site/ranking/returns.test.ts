import { parseUsd } from '@openlot/core/math'
import { expect, it } from 'vitest'
import { type DaySums, maxDrawdown, monthlyReturns, returnCurve, returnOf } from './returns.ts'

const day = (date: string, profit: string, paidIn = '0', other = '0'): DaySums => ({
  day: date,
  profit: parseUsd(profit),
  paidIn: parseUsd(paidIn),
  other: parseUsd(other),
})

it('measures returns and falls, whatever is paid in or out', () => {
  const points = returnCurve(parseUsd('0'), [
    day('2026-09-29', '0', '1000'),
    day('2026-09-30', '100'),
    // 10 % of 1,100 and 1,100 more.
    day('2026-10-01', '220', '1100', '-420'),
    day('2026-10-02', '-500'),
    day('2026-11-02', '300'),
  ])
  expect(points.map(returnOf)).toEqual(['0.00', '10.00', '21.00', '-9.25', '8.90'])
  expect(maxDrawdown(points)).toBe('25.00')
  expect(monthlyReturns(points)).toEqual([
    { month: '2026-11', rate: '20.00' },
    { month: '2026-10', rate: '-17.50' },
    { month: '2026-09', rate: '10.00' },
  ])
})

it('survives the loss of everything', () => {
  const points = returnCurve(parseUsd('100'), [day('2026-10-01', '-150'), day('2026-10-02', '10', '100')])
  expect(points.map(returnOf)).toEqual(['-100.00', '-100.00'])
  expect(maxDrawdown(points)).toBe('100.00')
})
