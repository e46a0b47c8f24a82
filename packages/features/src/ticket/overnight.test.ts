import { describe, expect, it } from 'vitest'
import { chargedNights, overnight, swapRate } from './overnight.ts'

const NOW = Date.UTC(2026, 10, 30, 12)
const AT = Date.UTC(2026, 10, 30, 22)
const next = (nights: number, long: string, short: string) => ({ SwapNext: { long, short, nights, at: AT } })

describe('what holding an order overnight comes to', () => {
  it('is that of the side and the lots, by the night and at the next rollover', () => {
    const wednesday = next(3, '-21.6', '6.3')
    expect(overnight(wednesday, 'buy', '1', NOW)).toEqual({
      aNight: '-7.20',
      next: { at: AT, nights: 3, total: '-21.60' },
    })
    expect(overnight(wednesday, 'buy', '2', NOW)?.next?.total).toBe('-43.20')
    expect(overnight(wednesday, 'sell', '0.5', NOW)).toEqual({
      aNight: '1.05',
      next: { at: AT, nights: 3, total: '3.15' },
    })
  })

  it('is rounded once, half away from zero', () => {
    expect(overnight(next(3, '-1', '0'), 'buy', '0.01', NOW)?.aNight).toBe('0.00')
    expect(overnight(next(1, '-0.5', '0'), 'buy', '0.01', NOW)?.aNight).toBe('-0.01')
  })

  it('is unknown without lots, but has its place', () => {
    for (const lots of ['', '0', 'abc'])
      expect(overnight(next(1, '-7.2', '2.1'), 'buy', lots, NOW)).toEqual({
        aNight: undefined,
        next: { at: AT, nights: 1, total: undefined },
      })
  })

  it('does not name a rollover that has passed', () => {
    expect(overnight(next(1, '-7.2', '2.1'), 'buy', '1', AT)).toEqual({ aNight: '-7.20', next: undefined })
  })

  it('is not there where no swap is paid, nor of an older server', () => {
    expect(overnight({ SwapNext: null }, 'buy', '1', NOW)).toBeUndefined()
    expect(overnight({}, 'buy', '1', NOW)).toBeUndefined()
  })
})

describe('the rate of swap', () => {
  it('has the unit of its mode', () => {
    const rates = { SwapLong: '-7.2', SwapShort: '2.1' }
    expect(swapRate({ SwapMode: 'points', ...rates }, 'buy')).toEqual({ unit: 'points', rate: '-7.2' })
    expect(swapRate({ SwapMode: 'percent', ...rates }, 'sell')).toEqual({ unit: 'percent', rate: '2.1' })
    expect(swapRate({ SwapMode: 'money', ...rates }, 'buy')).toEqual({ unit: 'money', rate: '-7.2' })
  })

  it('is what a night comes to where it follows a benchmark', () => {
    const index = { SwapMode: 'benchmark', SwapLong: '0', SwapShort: '0', ...next(3, '-3.4', '0.9') }
    expect(swapRate(index, 'buy')).toEqual({ unit: 'money', rate: '-1.133333' })
    expect(swapRate({ ...index, SwapNext: null }, 'buy')).toBeUndefined()
  })

  it('is not there without swap, nor of a mode that is not known', () => {
    expect(swapRate({ SwapMode: 'none', SwapLong: '0', SwapShort: '0' }, 'buy')).toBeUndefined()
    expect(swapRate({ SwapMode: 'other', SwapLong: '1', SwapShort: '1' }, 'buy')).toBeUndefined()
    expect(swapRate({}, 'buy')).toBeUndefined()
  })
})

describe('the nights of a week', () => {
  it('are named from Monday where some day has several', () => {
    expect(chargedNights([0, 1, 1, 3, 1, 1, 0]).map(({ day, nights }) => [day, nights])).toEqual([
      [1, 1],
      [2, 1],
      [3, 3],
      [4, 1],
      [5, 1],
    ])
  })

  it('are not where each day is one, nor of an older server', () => {
    expect(chargedNights([1, 1, 1, 1, 1, 1, 1])).toEqual([])
    expect(chargedNights()).toEqual([])
  })
})
