import type { RankItem } from '@openlot/core/contract'

/** A trader of the ranking who does not lead. */
export const testTrader = (changes: Partial<RankItem>): RankItem => ({
  user: '1****9',
  three_week_rate: '0.00',
  three_week_win: '0.00',
  three_week_profit: '0.00',
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
  curve: [],
  is_example: 0,
  ...changes,
})
