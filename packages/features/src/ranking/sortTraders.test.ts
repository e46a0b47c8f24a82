import { describe, expect, it } from 'vitest'
import { sortTraders } from './sortTraders.ts'

const trader = (user: string, three_week_rate: string, three_week_win: string, three_week_profit: string) => ({
  user,
  three_week_rate,
  three_week_win,
  three_week_profit,
  multiple: 20,
  total_rate: '0',
  total_trade_num: 10,
  code: 'EURUSD',
  varieties: ['EURUSD'],
  followers: 0,
  leader_id: 0,
  nickname: '',
  can_copy: 0,
  min_amount: '0.00',
  fee_rate: '0',
  max_drawdown: '0.00',
  suggested_amount: '0.00',
  is_example: 0,
})

describe('the order of a ranking', () => {
  const traders = [
    trader('a', '10.00', '50.00', '-20.5'),
    trader('b', '9.50', '100.00', '1200'),
    trader('c', '-1.40', '50.00', '300'),
  ]

  it.each([
    ['rate', 'abc'],
    ['win', 'bac'],
    ['income', 'bca'],
  ] as const)('by %s is %s, by number and not by letter', (by, order) => {
    expect(
      sortTraders(traders, by)
        .map(({ user }) => user)
        .join(''),
    ).toBe(order)
  })
})
