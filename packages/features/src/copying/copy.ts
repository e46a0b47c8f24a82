/** A copy as its owner sees it. Amounts are USD, rates in per cent, times in milliseconds. */
export interface ShownCopy {
  id: number
  nickname: string
  is_demo: number
  status: 'running' | 'paused' | 'stopping' | 'stopped' | 'kept'
  net_value: string
  profit: string
  profit_rate: string
  amount: string
  fees_paid: string
  fee_rate: string
  mark: string
  next_fee_rate: string
  next_rate_at: number
  scale: string
  min_lot: number
  stop_level: string
  stop_reason: string
  leader_leaves_at: number
  started_at: number
  ended_at: number
  positions: number
  removable: string
}
