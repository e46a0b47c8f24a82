import { type Usd, addUsd, formatUsd, parseUsd } from '@openlot/core/math'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointsOf, together } from './equityCurve.ts'

const usd = parseUsd
const end = (day: number, balance: string, floating = '0') => ({
  day,
  at: day * 100,
  balance: usd(balance),
  floating: usd(floating),
})
const flow = (at: number, amount: string, balance: string) => ({ at, amount: usd(amount), balance: usd(balance) })
const shown = (points: ReturnType<typeof pointsOf>) =>
  points.map(({ at, value, balance, flow: moved }) => [at, ...[value, balance, moved].map(formatUsd)])

describe('the curve of an account', () => {
  it('has a point at each end of a day, and at each movement, which changes it by its amount alone', () => {
    const ends = [end(1, '100', '5'), end(2, '160', '-10')]
    const flows = [flow(50, '100', '100'), flow(150, '50', '150'), flow(200, '10', '160'), flow(250, '-60', '100')]
    expect(shown(pointsOf(ends, flows))).toEqual([
      [50, '100.00', '100.00', '100.00'],
      [100, '105.00', '100.00', '0.00'],
      [150, '155.00', '150.00', '50.00'],
      [200, '165.00', '160.00', '10.00'],
      [200, '150.00', '160.00', '0.00'],
      [250, '90.00', '100.00', '-60.00'],
    ])
    expect(pointsOf([], [])).toEqual([])
    // What was floating is closed by then: it does not count twice.
    expect(shown(pointsOf([end(1, '1000', '500')], [flow(150, '100', '1600')])).at(-1)).toEqual([
      150,
      '1600.00',
      '1600.00',
      '100.00',
    ])
  })
})

describe('the curve of several accounts', () => {
  it('is their sum, where each is worth what it was last; money from one to the other is no flow', () => {
    const one = pointsOf([end(1, '100')], [flow(50, '100', '100'), flow(150, '-40', '60')])
    const other = pointsOf([end(2, '45')], [flow(150, '40', '40')])
    expect(shown(together([one, other]))).toEqual([
      [50, '100.00', '100.00', '100.00'],
      [100, '100.00', '100.00', '0.00'],
      [150, '100.00', '100.00', '0.00'],
      [200, '105.00', '105.00', '0.00'],
    ])
    expect(together([one])).toBe(one)
    expect(together([])).toEqual([])
  })

  it('ends with the sum of their last values, whatever their order', () => {
    const curve = fc.array(fc.record({ day: fc.integer({ min: 1, max: 30 }), cents: fc.nat(100_000) }), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(fc.array(curve, { minLength: 2, maxLength: 4 }), (drawn) => {
        const curves = drawn.map((points) => {
          const days = [...new Map(points.map((point) => [point.day, point])).values()]
          const sorted = days.toSorted((a, b) => a.day - b.day)
          return pointsOf(
            sorted.map(({ day, cents }) => end(day, (cents / 100).toFixed(2))),
            [],
          )
        })
        const sum = curves.reduce((total, points) => addUsd(total, points.at(-1)?.value ?? usd('0')), 0n as Usd)
        const all = together(curves)
        expect(all.at(-1)?.value ?? usd('0')).toBe(sum)
        expect(together(curves.toReversed()).map(({ at, value }) => [at, value])).toEqual(
          all.map(({ at, value }) => [at, value]),
        )
      }),
    )
  })
})
