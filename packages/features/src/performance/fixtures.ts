import type { EquityPoint, Performance, TradeSums } from '@openlot/core/contract'
import { DAY_MS } from '@openlot/core/math'
import type { ResultGroup, ResultGroups } from './resultGroups.ts'
import type { FilterOptions } from './useFilterOptions.ts'

const START = Date.UTC(2026, 8, 1, 21)
const DAYS = 62

/** A rise, the largest fall, and half of the way back. */
const shape = (share: number) =>
  share < 0.33
    ? 12_000 + 1_010 * Math.sin((share / 0.33) * 1.57)
    : share < 0.66
      ? 13_010 - 817 * Math.sin(((share - 0.33) / 0.33) * 1.57)
      : 12_193 + 385 * Math.sin(((share - 0.66) / 0.34) * 1.57)

/** What an account was worth on the days of a quarter; nothing came in or went out. */
export const storyEquity: EquityPoint[] = Array.from({ length: DAYS }, (_, index) => {
  const value = (shape(index / (DAYS - 1)) + Math.sin(index * 2.3) * 60 * (index > 0 ? 1 : 0)).toFixed(2)
  // Markets rest at weekends.
  return [START + (index + Math.floor(index / 5) * 2) * DAY_MS, value, value, '0']
})

const sums = (trades: number, won: number, net: string, grossWon: string, grossLost: string): TradeSums => ({
  trades,
  won,
  lost: trades - won,
  net,
  gross_won: grossWon,
  gross_lost: grossLost,
})

const hours = [1, 2, 3, 4, 5].flatMap((weekday) =>
  Array.from({ length: 16 }, (_, index) => {
    const net = (Math.sin(weekday * 2.9 + index * 1.3) * 60 * ((weekday + index) % 4)).toFixed(2)
    return { weekday, hour: 6 + index, trades: 1 + ((weekday + index) % 3), net }
  }).filter(({ hour, weekday: day }) => (day * 5 + hour * 3) % 4 !== 0),
)

const [lowAt, peakAt] = [storyEquity[41]?.[0] ?? 0, storyEquity[20]?.[0] ?? 0]

/** A quarter of 176 trades. */
export const storyPerformance: Performance = {
  ...sums(176, 114, '480.55', '3194.72', '2714.17'),
  fees: '211.40',
  swap: '-18.32',
  dividends: '0',
  win_rate: '64.7727',
  profit_factor: '1.1770',
  payoff: '0.6401',
  expectancy: '2.730398',
  expectancy_r: '0.1200',
  with_stop: 120,
  best: '212.40',
  worst: '-188.10',
  won_in_row: 9,
  lost_in_row: 4,
  held_won: 5_400_000,
  held_lost: 14_460_000,
  by: {
    instrument: [
      { forex_id: 1, ShowCode: 'EUR/USD', ...sums(57, 36, '237.48', '1003.52', '766.04') },
      { forex_id: 2, ShowCode: 'US500/USD', ...sums(20, 14, '211.42', '429.38', '217.96') },
      { forex_id: 3, ShowCode: 'BTC/USD', ...sums(23, 18, '151.91', '562.48', '410.57') },
      { forex_id: 4, ShowCode: 'XAU/USD', ...sums(41, 29, '136.72', '683.60', '546.88') },
      { forex_id: 5, ShowCode: 'USD/JPY', ...sums(4, 1, '-80.64', '137.31', '217.95') },
      { forex_id: 6, ShowCode: 'GBP/USD', ...sums(31, 16, '-176.34', '378.43', '554.77') },
    ],
    side: [
      { side: 1, ...sums(98, 66, '402.10', '1802.20', '1400.10') },
      { side: 2, ...sums(78, 48, '78.45', '1392.52', '1314.07') },
    ],
    tag: [
      { tag: 'Breakout', ...sums(40, 28, '310.20', '900.10', '589.90') },
      { tag: 'News', ...sums(12, 4, '-95.00', '110.00', '205.00') },
    ],
    leader: [],
    hour: hours,
  },
  curve: {
    return_percent: '4.8055',
    drawdown: { percent: '6.2794', usd: '816.74', peak_at: peakAt, low_at: lowAt, back_at: 0 },
    recovery_factor: '0.5884',
    sharpe: '1.9600',
    sortino: '2.4100',
    days: 62,
  },
}

/** Four trades, all won. */
export const storyFew: Performance = {
  ...storyPerformance,
  ...sums(4, 4, '60.00', '60.00', '0'),
  win_rate: '100',
  profit_factor: null,
  payoff: null,
  expectancy: '15',
  by: {
    ...storyPerformance.by,
    instrument: [{ forex_id: 1, ShowCode: 'EUR/USD', ...sums(4, 4, '60.00', '60.00', '0') }],
    side: [{ side: 1, ...sums(4, 4, '60.00', '60.00', '0') }],
    tag: [],
  },
}

const groupOf = (name: string, of: TradeSums, filter: ResultGroup['filter'], logo?: string): ResultGroup => ({
  key: name,
  name,
  sums: of,
  ...(filter && { filter }),
  ...(logo !== undefined && { logo }),
})

/** The groups of {@link storyPerformance}. */
export const storyGroups: ResultGroups = {
  instrument: storyPerformance.by.instrument.map(({ forex_id, ShowCode, ...of }) =>
    groupOf(ShowCode, of, { instrument: forex_id }, ShowCode),
  ),
  side: storyPerformance.by.side.map(({ side, ...of }) =>
    groupOf(side === 1 ? 'Buy' : 'Sell', of, { side: side === 1 ? 1 : 2 }),
  ),
  tag: storyPerformance.by.tag.map(({ tag, ...of }) => groupOf(tag, of, { tag })),
  leader: [],
}

/** What can be chosen by a user of two real accounts. */
export const storyOptions: FilterOptions = {
  accounts: [
    { value: 'chosen', label: 'Real 1' },
    { value: '8', label: 'Real 2' },
    { value: 'all', label: 'All real accounts' },
  ],
  instruments: [
    { value: '1', label: 'EUR/USD' },
    { value: '6', label: 'GBP/USD' },
  ],
  tags: ['Breakout', 'News'],
}
