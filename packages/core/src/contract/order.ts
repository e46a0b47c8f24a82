import * as v from 'valibot'
import type { Side } from '../math/profit.ts'
import { decimal, id, time, whole } from './scalars.ts'

/** The tab an order is on. */
export const ORDER_STATUS = { PENDING: 0, HOLDING: 1, CANCELLED: 2, HISTORY: 3 } as const
export const ORDER_SIDE = { BUY: 1, SELL: 2 } as const
/** The side of an order. */
export const sideOf = ({ OrderType }: { readonly OrderType: number }): Side =>
  OrderType === ORDER_SIDE.BUY ? 'buy' : 'sell'

export const ORDER_KIND = { PENDING: 0, MARKET: 1 } as const
/** Why a position was closed; 0 while it is open. A copied one also closes with the leader's, or when copying ends. */
export const CLOSE_REASON = {
  NONE: 0,
  BY_HAND: 1,
  TAKE_PROFIT: 2,
  STOP_LOSS: 3,
  STOP_OUT: 4,
  RESET: 5,
  LEADER: 6,
  COPY_STOP: 7,
  CLOSE_BY: 8,
  GUARANTEED_STOP: 9,
} as const

export const orderSchema = v.object({
  Id: id,
  forex_id: id,
  ForexTradeLists: v.object({ ShowCode: v.string(), Code: v.string(), PricePrecision: whole, PipSize: decimal }),
  /** 1 buy, otherwise sell. */
  OrderType: whole,
  status: whole,
  multiple: whole,
  /** Lots. */
  Quantity: decimal,
  /** Price when the order was placed; of a pending order its target. */
  OriginPrice: decimal,
  /** Price the position was opened at. */
  Price: decimal,
  /** The price it is valued at now, or was closed at. */
  UpdatePrice: decimal,
  /** Floating profit of an open position, realised profit of a closed one. */
  FactProfits: decimal,
  CautionMoney: decimal,
  TradeFee: decimal,
  /** What holding it overnight has paid (negative) or brought so far, in dollars; of a swap-free account its fee. */
  Swap: v.optional(decimal),
  /** What dividends of an index have brought or cost so far, in dollars. */
  Dividends: v.optional(decimal),
  TargetLossPrice: decimal,
  TargetProfitPrice: decimal,
  /** The stop loss that it opened with; 0 for none, and for orders that are older than this field. */
  InitialStop: v.optional(decimal),
  target_price: decimal,
  CloseReason: whole,
  /** 1 where the stop loss fills at its price, whatever the market gives. */
  Guaranteed: v.optional(whole),
  /** How far behind the price the stop loss stays, and the least that it moves; 0 where it does not trail. */
  Trail: v.optional(decimal),
  TrailStep: v.optional(decimal),
  /** The price at which the stop loss moves, once, to where the position ends without a loss; 0 for none. */
  BreakEven: v.optional(decimal),
  /** When a pending order expires, in milliseconds since the epoch; 0 for never. */
  Expire: v.optional(time),
  /** Orders with the same one cancel each other when one fills; empty for none. */
  Oco: v.optional(v.string()),
  /** Stops of a pending order that will be so far from its fill price; 0 for none. */
  StopLossDistance: v.optional(decimal),
  TargetProfitDistance: v.optional(decimal),
  /** The position that it ended with by close-by, or that it was opened in place of by reverse; 0 for none. */
  LinkedId: v.optional(v.number()),
  /** Why a pending order was cancelled: by-hand, close-only, insufficient-margin, mirrored, reset, expired, oco; empty for any other. */
  cancel_reason: v.string(),
  /** The nickname of the leader whom a copied position follows. */
  leader: v.optional(v.string()),
  CreateTime: time,
  CreateTimeHandler: v.string(),
  /** When it became a position: of a pending order later than it was placed; 0 until then. */
  OpenTime: v.optional(time),
  /** 0 until closed or cancelled. */
  CompleteTime: time,
  CompleteTimeHandler: v.string(),
})
export type Order = v.InferOutput<typeof orderSchema>

/** When an order became a position, or was placed where it has not, or where a server does not tell. */
export const openTimeOf = ({ OpenTime, CreateTime }: Pick<Order, 'OpenTime' | 'CreateTime'>): number =>
  OpenTime === undefined || OpenTime === 0 ? CreateTime : OpenTime

export const orderPageSchema = v.object({
  data: v.array(orderSchema),
  total: whole,
  per_page: whole,
  current_page: whole,
  all_fact_profits: decimal,
  balance: decimal,
  /** Comes with the history alone: the positions closed in the last three weeks, and what they brought. */
  three_weeks: v.optional(v.object({ profit: decimal, total: whole, won: whole })),
})
export type OrderPage = v.InferOutput<typeof orderPageSchema>
