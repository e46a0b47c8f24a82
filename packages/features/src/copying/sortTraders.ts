import type { RankItem } from '@openlot/core/contract'

/** What a ranking can be sorted by. */
export const RANK_ORDERS = ['rate', 'win', 'income', 'drawdown', 'followers'] as const
export type RankOrder = (typeof RANK_ORDERS)[number]

const FIELDS = {
  rate: 'three_week_rate',
  win: 'three_week_win',
  income: 'three_week_profit',
  drawdown: 'max_drawdown',
  followers: 'followers',
} as const satisfies Record<RankOrder, keyof RankItem>

/** Traders, the best first; equal ones stay in the order of the server. Only an order, so floats will do. */
export function sortTraders(traders: readonly RankItem[], by: RankOrder): readonly RankItem[] {
  // The smallest fall is the best.
  const sign = by === 'drawdown' ? -1 : 1
  return traders.toSorted((a, b) => sign * (Number(b[FIELDS[by]]) - Number(a[FIELDS[by]])))
}
