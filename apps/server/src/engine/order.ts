import type { Lots, Price, Side, Usd } from '@openlot/core/math'

export type OrderStatus = 'pending' | 'holding' | 'cancelled' | 'closed'
export type CloseReason = 'by-hand' | 'take-profit' | 'stop-loss' | 'stop-out' | 'reset'

/** One order, from its placing to its end; each is a position of its own. */
export interface Order {
  readonly id: number
  readonly userId: number
  readonly instrumentId: number
  readonly side: Side
  readonly status: OrderStatus
  readonly lots: Lots
  readonly leverage: number
  /** Price when it was placed. */
  readonly originPrice: Price
  /** Price it was opened at. */
  readonly openPrice: Price
  /** Fixed when it opens. */
  readonly margin: Usd
  /** Charged once, when it opens. */
  readonly fee: Usd
  /** Milliseconds since the epoch, UTC. */
  readonly openedAt: number
  readonly closed: Closing | undefined
}

/** How an order left holding. */
export interface Closing {
  readonly price: Price
  readonly profit: Usd
  readonly reason: CloseReason
  readonly at: number
}
