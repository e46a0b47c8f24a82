import type { Order } from '@openlot/core/contract'
import { addUsd, formatUsd, parseUsd, ZERO_USD } from '@openlot/core/math'

/** The orders that were closed on one day. */
export interface HistoryDay {
  /** The start of the day, in milliseconds since the epoch, where the user is. */
  readonly start: number
  readonly orders: readonly Order[]
  /** What they brought, in dollars; undefined while more of the day may not have loaded. */
  readonly profit: string | undefined
}

/** The start of the day of a time, where the user is. */
export const dayStart = (time: number): number => new Date(time).setHours(0, 0, 0, 0)

/**
 * Groups closed orders by day.
 *
 * @param orders newest first.
 * @param hasMore whether older ones have not loaded, so that the sum of the last day is not known.
 */
export function historyDays(orders: readonly Order[], hasMore: boolean): HistoryDay[] {
  const days = [...Map.groupBy(orders, ({ CompleteTime }) => dayStart(CompleteTime))]
  return days.map(([start, closed], index) => ({
    start,
    orders: closed,
    profit:
      hasMore && index === days.length - 1
        ? undefined
        : formatUsd(closed.reduce((sum, { FactProfits }) => addUsd(sum, parseUsd(FactProfits)), ZERO_USD)),
  }))
}
