import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { curveOf, isShorter } from './curvePeriod.ts'

const DAY_MS = 86_400_000
const at = (day: number, value: string): [number, string] => [day * DAY_MS, value]

describe('the curve of a period', () => {
  it('is measured from the return at its beginning', () => {
    const curve = [at(0, '0.00'), at(9, '100.00'), at(10, '120.00'), at(30, '140.00')]
    expect(curveOf(curve, 'weeks')).toEqual([at(9, '0.00'), at(10, '10.00'), at(30, '20.00')])
    expect(curveOf([], 'weeks')).toEqual([])
  })

  it('begins at zero the day before the first, where all of it is shown', () => {
    const curve = [at(1, '1.10'), at(2, '2.20')]
    expect(curveOf(curve, 'months')).toEqual([at(0, '0.00'), ...curve])
  })

  it('stays as it is once all was lost', () => {
    const curve = [at(0, '-100.00'), at(30, '-100.00')]
    expect(curveOf(curve, 'weeks')).toEqual([at(30, '-100.00')])
  })

  it('is offered where it shows less than the whole', () => {
    expect(isShorter([at(0, '0'), at(21, '0')], 'weeks')).toBe(true)
    expect(isShorter([at(0, '0'), at(20, '0')], 'weeks')).toBe(false)
    expect(isShorter([], 'weeks')).toBe(false)
  })

  it('ends with the growth since its beginning, whatever came before', () => {
    const value = fc.double({ min: -90, max: 900, noNaN: true }).map((number) => number.toFixed(2))
    fc.assert(
      fc.property(value, value, (first, last) => {
        const [, [, shown]] = curveOf([at(0, first), at(30, last)], 'weeks') as [unknown, [number, string]]
        const growth = (1 + Number(first) / 100) * (1 + Number(shown) / 100)
        expect(Math.abs(growth - (1 + Number(last) / 100))).toBeLessThan(0.001)
      }),
    )
  })
})
