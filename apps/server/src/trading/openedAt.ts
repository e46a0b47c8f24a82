/** SQL for when a position was opened; see `openedAt` in engine/model/order.ts. */
export const OPENED_AT = `case when target_kind is null then placed_at
  else coalesce(filled_at, least(coalesce(stop_loss_set_at, placed_at), coalesce(take_profit_set_at, placed_at))) end`
