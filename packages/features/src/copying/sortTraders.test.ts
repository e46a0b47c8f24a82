import { describe, expect, it } from 'vitest'
import { testTrader } from '../testing/testTrader.ts'
import { sortTraders } from './sortTraders.ts'

describe('the order of a ranking', () => {
  const traders = [
    testTrader({
      user: 'a',
      three_week_rate: '10.00',
      three_week_win: '50.00',
      three_week_profit: '-20.5',
      max_drawdown: '9.10',
      followers: 3,
    }),
    testTrader({
      user: 'b',
      three_week_rate: '9.50',
      three_week_win: '100.00',
      three_week_profit: '1200',
      max_drawdown: '12.00',
      followers: 20,
    }),
    testTrader({
      user: 'c',
      three_week_rate: '-1.40',
      three_week_win: '50.00',
      three_week_profit: '300',
      max_drawdown: '2.00',
      followers: 0,
    }),
  ]

  it.each([
    ['rate', 'abc'],
    ['win', 'bac'],
    ['income', 'bca'],
    // The smallest fall is the best.
    ['drawdown', 'cab'],
    ['followers', 'bac'],
  ] as const)('by %s is %s, by number and not by letter', (by, order) => {
    expect(
      sortTraders(traders, by)
        .map(({ user }) => user)
        .join(''),
    ).toBe(order)
  })
})
