import { DAY_MS, type Usd, ZERO_USD, parseUsd } from '@openlot/core/math'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CurvePoint, curveFigures } from './curveFigures.ts'

/** A Monday, in days since 1970, and the end of that trading day. */
const MONDAY = 20_787
const endOf = (day: number): number => day * DAY_MS

const day = (index: number, value: string, flow = '0'): CurvePoint => ({
  at: endOf(MONDAY + index),
  day: MONDAY + index,
  value: parseUsd(value),
  balance: parseUsd(value),
  flow: parseUsd(flow),
})
const movement = (index: number, value: string, flow: string): CurvePoint => ({
  at: endOf(MONDAY + index) + 1,
  value: parseUsd(value),
  balance: parseUsd(value),
  flow: parseUsd(flow),
})

describe('the figures of a curve', () => {
  it('tells the largest fall from its peak, and what was earned for it', () => {
    const points = [day(0, '10000'), day(1, '12000'), day(2, '9000'), day(3, '13000')]
    expect(curveFigures(points, parseUsd('3000'))).toMatchObject({
      drawdown: {
        percent: '25.0000',
        usd: '3000.00',
        peak_at: endOf(MONDAY + 1),
        low_at: endOf(MONDAY + 2),
        back_at: endOf(MONDAY + 3),
      },
      recovery_factor: '1.0000',
      return_percent: '30.0000',
    })
    expect(curveFigures(points.slice(0, 3), parseUsd('-1000')).drawdown?.back_at).toBe(0)
    expect(curveFigures(points.slice(0, 2), parseUsd('2000'))).toMatchObject({ drawdown: null, recovery_factor: null })
  })

  it('takes deposits out of the return: 10 % of 1,000, then 900 more, then a loss of 5 %', () => {
    const points = [day(0, '1000'), day(1, '1100'), movement(1, '2000', '900'), day(2, '1900')]
    const { return_percent: percent, drawdown } = curveFigures(points, ZERO_USD)
    expect(percent).toBe('4.5000')
    expect(drawdown).toMatchObject({ percent: '5.0000', usd: '100.00' })
  })

  it('sees no fall in a withdrawal, and the same share of it where one follows', () => {
    const withdrawn = [day(0, '1000'), movement(0, '400', '-600'), day(1, '400')]
    expect(curveFigures(withdrawn, ZERO_USD)).toMatchObject({ drawdown: null, return_percent: '0.0000' })
    const fallen = [day(0, '1000'), day(1, '800'), movement(1, '400', '-400'), day(2, '300')]
    expect(curveFigures(fallen, ZERO_USD).drawdown).toMatchObject({ percent: '40.0000', usd: '200.00' })
    const emptied = [day(0, '1000'), movement(0, '0', '-1000'), day(1, '0'), movement(1, '500', '500'), day(2, '550')]
    expect(curveFigures(emptied, ZERO_USD)).toMatchObject({ drawdown: null, return_percent: '10.0000' })
  })

  it('loses no more than all', () => {
    const points = [day(0, '1000'), day(1, '-950'), day(2, '0'), movement(2, '500', '500'), day(3, '550')]
    expect(curveFigures(points, ZERO_USD)).toMatchObject({
      return_percent: '-100.0000',
      drawdown: { percent: '100.0000', back_at: 0 },
    })
  })

  it('tells ratios from 20 trading days on; weekends belong to their Monday', () => {
    const daysOf = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        day(index, String(1000 + (index % 7 > 4 ? 5 : index % 2) * 10 + index)),
      )
    // Four weeks after the first day: 20 days from Monday to Friday.
    expect(curveFigures(daysOf(28), ZERO_USD)).toMatchObject({ days: 19, sharpe: null, sortino: null })
    const told = curveFigures(daysOf(29), ZERO_USD)
    expect(told.days).toBe(20)
    expect(Number(told.sharpe)).toBeGreaterThan(0)
    expect(Number(told.sortino)).toBeGreaterThan(Number(told.sharpe))
  })

  it('is not moved by money that comes and goes', () => {
    const steps = fc.array(fc.record({ percent: fc.integer({ min: -30, max: 30 }), flow: fc.nat(5000) }), {
      minLength: 1,
      maxLength: 20,
    })
    fc.assert(
      fc.property(steps, (moves) => {
        const cent = (value: number) => String(Math.round(value * 100) / 100)
        let [plain, funded] = [1000, 1000]
        const [quiet, busy]: [CurvePoint[], CurvePoint[]] = [[day(0, '1000')], [day(0, '1000')]]
        for (const [index, { percent, flow }] of moves.entries()) {
          plain *= 1 + percent / 100
          funded *= 1 + percent / 100
          quiet.push(day(index + 1, cent(plain)))
          busy.push(day(index + 1, cent(funded)))
          funded += flow
          busy.push(movement(index + 1, cent(funded), String(flow)))
        }
        const [one, other] = [curveFigures(quiet, ZERO_USD), curveFigures(busy, 0n as Usd)]
        // Values are rounded to the cent, and the smallest are some dollars.
        expect(Number(other.return_percent)).toBeCloseTo(Number(one.return_percent), 0)
        expect(Number(other.drawdown?.percent ?? 0)).toBeCloseTo(Number(one.drawdown?.percent ?? 0), 0)
      }),
    )
  })
})
