/** A leader as others see them. Rates are in per cent, amounts in USD, times in milliseconds. */
export interface ShownTrader {
  nickname: string
  words: string
  is_example: number
  since: number
  can_copy: number
  copy_id: number
  fee_rate: string
  next_fee_rate: string
  next_rate_at: number
  leaves_at: number
  followers: number
  three_week_rate: string
  three_week_win: string
  total_rate: string
  total_trade_num: number
  multiple: number
  max_drawdown: string
  average_hours: string
  curve: readonly (readonly [number, string])[]
  drawdown: readonly (readonly [number, string])[]
  months: readonly { month: string; rate: string }[]
  varieties: readonly { code: string; show_code: string; share: string }[]
  positions: readonly ShownPosition[]
}

/** An open position; size and profit in per cent of the equity. */
export interface ShownPosition {
  show_code: string
  OrderType: number
  multiple: number
  Price: string
  CreateTime: number
  size: string
  profit_rate: string
}

/** A closed trade; size and profit in per cent of the balance before. */
export interface ShownTrade {
  id: number
  show_code: string
  OrderType: number
  multiple: number
  Price: string
  UpdatePrice: string
  CreateTime: number
  CompleteTime: number
  size: string
  profit_rate: string
}

/** Whether a user can begin to copy a trader, or has done so. */
export const hasCopyWay = ({ can_copy, copy_id }: Pick<ShownTrader, 'can_copy' | 'copy_id'>): boolean =>
  can_copy === 1 || copy_id > 0
