import { describe, expect, it } from 'vitest'
import type { TradeBucket } from './readTrades.ts'
import { byHour, sumsBy, tradeFigures } from './tradeFigures.ts'

const bucket = (more: Pick<TradeBucket, 'trades' | 'net'> & Partial<TradeBucket>): TradeBucket => ({
  account: '1',
  instrument: 1,
  code: 'EUR/USD',
  side: 1,
  weekday: 1,
  hour: 9,
  sign: Math.sign(Number(more.net)),
  fees: '0',
  swap: '0',
  dividends: '0',
  heldMs: 0,
  ...more,
})

const series = (signs: string, best: string | null = null, worst: string | null = null) => ({ signs, best, worst })
const noStops = { trades: 0, sum: 0 }

describe('the figures of trades', () => {
  it.each([
    // 10 trades, 6 wins of 2,400 in all, 4 losses of 1,200.
    { won: [6, '2400'], lost: [4, '-1200'], rate: '60.0000', payoff: '1.3333', factor: '2.0000', expectancy: '120.00' },
    // 90 % wins of 1, 10 % losses of 20.
    { won: [90, '90'], lost: [10, '-200'], rate: '90.0000', payoff: '0.0500', factor: '0.4500', expectancy: '-1.10' },
    // Half wins of 10, half losses of 5.
    { won: [50, '500'], lost: [50, '-250'], rate: '50.0000', payoff: '2.0000', factor: '2.0000', expectancy: '2.50' },
  ] as const)(
    'are those that are published: $factor, $expectancy',
    ({ won, lost, rate, payoff, factor, expectancy }) => {
      const figures = tradeFigures(
        [bucket({ trades: won[0], net: won[1] }), bucket({ trades: lost[0], net: lost[1] })],
        series(''),
        noStops,
      )
      expect(figures).toMatchObject({ win_rate: rate, payoff, profit_factor: factor, expectancy })
    },
  )

  it('have no ratio where there is nothing to divide by', () => {
    expect(tradeFigures([], series(''), noStops)).toMatchObject({
      trades: 0,
      net: '0.00',
      win_rate: null,
      profit_factor: null,
      payoff: null,
      expectancy: null,
      expectancy_r: null,
      best: null,
      worst: null,
      held_won: null,
    })
    expect(tradeFigures([bucket({ trades: 2, net: '3' })], series('++'), noStops)).toMatchObject({
      win_rate: '100.0000',
      profit_factor: null,
      payoff: null,
      expectancy: '1.50',
      won_in_row: 2,
      lost_in_row: 0,
    })
    // A trade that brought nothing is neither won nor lost, and counts for the expectancy.
    const even = [bucket({ trades: 1, net: '0' }), bucket({ trades: 1, net: '5' })]
    expect(tradeFigures(even, series('+'), noStops)).toMatchObject({
      trades: 2,
      won: 1,
      lost: 0,
      win_rate: '100.0000',
      expectancy: '2.50',
    })
  })

  it('know the longest runs, and how long trades were held', () => {
    const buckets = [bucket({ trades: 2, net: '10', heldMs: 3000 }), bucket({ trades: 1, net: '-4', heldMs: 500 })]
    expect(tradeFigures(buckets, series('++-+++--+', '10', '-4'), { trades: 2, sum: 0.5 })).toMatchObject({
      won_in_row: 3,
      lost_in_row: 2,
      held_won: 1500,
      held_lost: 500,
      with_stop: 2,
      expectancy_r: '0.2500',
      best: '10.00',
      worst: '-4.00',
    })
  })

  it('are told by instrument, best first, and by hour in the order of the week', () => {
    const buckets = [
      bucket({ trades: 1, net: '-4', weekday: 5, hour: 3 }),
      bucket({ trades: 2, net: '10', instrument: 2, code: 'USD/JPY', weekday: 1, hour: 20 }),
      bucket({ trades: 1, net: '1', weekday: 1, hour: 4 }),
    ]
    expect(sumsBy(buckets, ({ code }) => code).map(([code, { net, trades }]) => [code, net, trades])).toEqual([
      ['USD/JPY', '10.00', 2],
      ['EUR/USD', '-3.00', 2],
    ])
    expect(byHour(buckets)).toEqual([
      { weekday: 1, hour: 4, trades: 1, net: '1.00' },
      { weekday: 1, hour: 20, trades: 2, net: '10.00' },
      { weekday: 5, hour: 3, trades: 1, net: '-4.00' },
    ])
  })
})
