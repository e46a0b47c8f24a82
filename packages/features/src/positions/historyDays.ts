import type { Order } from '@openlot/core/contract'
import { addUsd, formatUsd, parseUsd, ZERO_USD } from '@openlot/core/math'

/** The orders that were closed on one day. */
export interface HistoryDay {
  /** The name of the day. */
  readonly name: string
  readonly orders: readonly Order[]
  /** What they brought, in dollars; undefined while more of the day may not have loaded. */
  readonly profit: string | undefined
}

/**
 * Groups closed orders by day.
 *
 * @param orders newest first.
 * @param dayOf names the day of a time, in the zone that the user reads times in.
 * @param hasMore whether older ones have not loaded, so that the sum of the last day is not known.
 */
export function historyDays(
  orders: readonly Order[],
  { dayOf, hasMore }: { dayOf: (time: number) => string; hasMore: boolean },
): HistoryDay[] {
  const days = [...Map.groupBy(orders, ({ CompleteTime }) => dayOf(CompleteTime))]
  return days.map(([name, closed], index) => ({
    name,
    orders: closed,
    profit:
      hasMore && index === days.length - 1
        ? undefined
        : formatUsd(closed.reduce((sum, { FactProfits }) => addUsd(sum, parseUsd(FactProfits)), ZERO_USD)),
  }))
}
