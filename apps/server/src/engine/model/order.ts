import type { Lots, Price, Side, Usd } from '@openlot/core/math'

export type OrderStatus = 'pending' | 'holding' | 'cancelled' | 'closed'
export type CloseReason =
  | 'by-hand'
  | 'take-profit'
  | 'stop-loss'
  | 'stop-out'
  | 'reset'
  | 'leader'
  | 'copy-stop'
  | 'close-by'
  | 'guaranteed-stop'
export type CancelReason = 'by-hand' | 'close-only' | 'insufficient-margin' | 'mirrored' | 'reset' | 'expired' | 'oco'

/** One order, from its placing to its end; each is a position of its own. */
export interface Order {
  readonly id: number
  readonly accountId: number
  readonly instrumentId: number
  readonly side: Side
  readonly status: OrderStatus
  readonly lots: Lots
  readonly leverage: number
  /** What a pending order waits for, and of one that was pending, what it waited for. */
  readonly target: Target | undefined
  /** Price when it was placed; of a pending order its target. */
  readonly originPrice: Price
  /** Price it was opened at; until then its target. */
  readonly openPrice: Price
  readonly stopLoss: Price | undefined
  readonly takeProfit: Price | undefined
  /** The stop loss that it opened with: by it the risk that was taken is told. Undefined until then, or without one. */
  readonly initialStop: Price | undefined
  /** When the price it waits for was changed last, or its lots were raised; undefined where neither was. */
  readonly targetSetAt: number | undefined
  /** When the order was filled, or this stop was changed last; undefined where it is as it was when it was placed. */
  readonly stopLossSetAt: number | undefined
  readonly takeProfitSetAt: number | undefined
  /** Fixed when it opens; zero until then. */
  readonly margin: Usd
  /** Charged once, when it opens; zero until then. */
  readonly fee: Usd
  /** What holding it overnight has paid (negative) or brought so far, and what dividends have. */
  readonly swap: Usd
  readonly dividends: Usd
  /** For how many nights it was held at rollovers that booked something. */
  readonly nights: number
  /** The last trading day at whose end something was booked, in days since 1970. */
  readonly rolledOn: number | undefined
  /** Milliseconds since the epoch, UTC. */
  readonly placedAt: number
  /** When a pending order was filled; undefined until then, and for an order at the market. */
  readonly filledAt: number | undefined
  readonly closed: Closing | undefined
  readonly cancelled: Cancellation | undefined
  /**
   * What was agreed for a stop loss that fills at its price, whatever the market gives: in units of the price, for each unit
   * of the underlying. Undefined for any other.
   */
  readonly guaranteePremium: Price | undefined
  /** How its stop loss follows the price; undefined where it does not. */
  readonly trail: Trail | undefined
  /** The price at which its stop loss moves, once, to where it ends without a loss. */
  readonly breakEvenAt: Price | undefined
  /** When a pending order expires; undefined where it waits until it is cancelled. */
  readonly expiresAt: number | undefined
  /** The group of pending orders of which one fill cancels the others. */
  readonly ocoGroup: string | undefined
  /** How far from the fill price the stops of a pending order will be. */
  readonly stopLossDistance: Price | undefined
  readonly takeProfitDistance: Price | undefined
  /** The position that it ended with, or that it was opened in place of. */
  readonly linkedId: number | undefined
  /** What a copied position follows; undefined for any other. */
  readonly origin: Origin | undefined
}

/** A stop loss stays so far behind the price, and moves by so much at least. */
interface Trail {
  readonly distance: Price
  readonly step: Price
}

/** What a copied position follows. */
interface Origin {
  readonly leaderOrderId: number
  /** The leader's volume when it was copied, and that of the copy. */
  readonly leaderLots: Lots
  readonly lots: Lots
}

/** A limit order waits for a better price than the market's, a stop order for a worse one. */
export interface Target {
  readonly kind: 'limit' | 'stop'
  readonly price: Price
}

/** How an order left holding. */
export interface Closing {
  readonly price: Price
  readonly profit: Usd
  readonly reason: CloseReason
  readonly at: number
}

/** How a pending order ended without being filled. */
export interface Cancellation {
  readonly reason: CancelReason
  readonly at: number
}

/** When an order became a position; undefined for one that has not. */
export function openedAt({
  status,
  target,
  placedAt,
  filledAt,
  stopLossSetAt,
  takeProfitSetAt,
}: Pick<Order, 'status' | 'target' | 'placedAt' | 'filledAt' | 'stopLossSetAt' | 'takeProfitSetAt'>):
  | number
  | undefined {
  if (status === 'pending' || status === 'cancelled') return undefined
  if (target === undefined) return placedAt
  // Of one that was filled before that was stored, its stops tell: as old as the fill, unless they were edited since.
  return filledAt ?? Math.min(stopLossSetAt ?? placedAt, takeProfitSetAt ?? placedAt)
}
