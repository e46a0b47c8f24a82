import type { ShownCopy } from './copy.ts'
import type { ShownLeader } from './LeaderStanding.tsx'
import type { ShownTrade, ShownTrader } from './trader.ts'

const DAY_MS = 86_400_000
const START = Date.UTC(2026, 9, 31)
const returns = [
  '0',
  '-2.1',
  '1.4',
  '0.8',
  '6.2',
  '4.9',
  '11.8',
  '14.1',
  '12.2',
  '20.4',
  '24.7',
  '22.0',
  '31.6',
  '38.42',
]

const trade: ShownTrade = {
  id: 1,
  show_code: 'BTC/USD',
  OrderType: 1,
  multiple: 20,
  Price: '71980.00',
  UpdatePrice: '72526.01',
  CreateTime: START,
  CompleteTime: START + DAY_MS / 4,
  size: '4.10',
  profit_rate: '0.82',
}

export const shownTrades: readonly ShownTrade[] = [
  trade,
  {
    ...trade,
    id: 2,
    show_code: 'XAU/USD',
    OrderType: 2,
    Price: '4065.372',
    UpdatePrice: '4071.115',
    profit_rate: '-0.41',
  },
]

export const shownTrader: ShownTrader = {
  nickname: 'Aya K.',
  words: 'I trade gold and bitcoin, one position at a time.',
  is_example: 1,
  since: Date.UTC(2026, 2, 2),
  can_copy: 1,
  copy_id: 0,
  fee_rate: '10',
  next_fee_rate: '',
  next_rate_at: 0,
  leaves_at: 0,
  followers: 1284,
  three_week_rate: '38.42',
  three_week_win: '81.00',
  total_rate: '212.40',
  total_trade_num: 58,
  multiple: 20,
  max_drawdown: '12.40',
  average_hours: '9.3',
  curve: returns.map((value, day) => [START + day * DAY_MS, value]),
  drawdown: returns.map((_, day) => [
    START + day * DAY_MS,
    ['0', '2.1', '0', '0.6', '0', '1.2', '12.4'][day % 7] ?? '0',
  ]),
  months: [
    { month: '2026-11', rate: '38.42' },
    { month: '2026-10', rate: '-4.10' },
    { month: '2026-09', rate: '12.00' },
  ],
  varieties: [
    { code: 'BTCUSD', show_code: 'BTC/USD', share: '62.00' },
    { code: 'XAUUSD', show_code: 'XAU/USD', share: '38.00' },
  ],
  positions: [],
}

export const shownCopy: ShownCopy = {
  id: 7,
  nickname: 'Aya K.',
  is_demo: 0,
  status: 'running',
  net_value: '1123.45',
  profit: '123.45',
  profit_rate: '12.35',
  amount: '1000.00',
  fees_paid: '0.00',
  fee_rate: '10',
  mark: '1000.00',
  next_fee_rate: '',
  next_rate_at: 0,
  scale: '1',
  min_lot: 0,
  stop_level: '600.00',
  stop_reason: '',
  leader_leaves_at: 0,
  started_at: START,
  ended_at: 0,
  positions: 2,
  removable: '840.00',
}

export const shownLeader: ShownLeader = {
  state: 'none',
  leaves_at: 0,
  halted: 0,
  next_fee_rate: '',
  next_rate_at: 0,
  needs: ['identity', 'trades', 'age'],
  closed_trades: 4,
  needed_trades: 10,
  account_days: 2,
  needed_days: 7,
  followers: 0,
  funds: '0.00',
  fee_income: '0.00',
  fee_income_month: '0.00',
}
