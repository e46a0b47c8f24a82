import { type Price, formatLots, formatPrice, formatUsd, parseLots, parsePrice, parseUsd } from '@openlot/core/math'
import { CLOSE_REASON, ORDER_SIDE, ORDER_STATUS } from '@openlot/core/contract'
import type { CancelReason, CloseReason, Order, OrderStatus, Target } from './order.ts'

/** An order as PostgreSQL and JSON hold it: decimals as text, states as the contract's numbers, times in milliseconds. */
export interface OrderRow {
  id: number
  user_id: number
  instrument_id: number
  side: number
  status: number
  lots: string
  leverage: number
  target_kind: number | null
  target_price: string | null
  origin_price: string
  open_price: string
  stop_loss: string | null
  take_profit: string | null
  margin: string
  fee: string
  placed_at: number
  close_price: string | null
  profit: string | null
  close_reason: number
  closed_at: number | null
  cancel_reason: string | null
  cancelled_at: number | null
}

export const STATUS_NUMBER: Readonly<Record<OrderStatus, number>> = {
  pending: ORDER_STATUS.PENDING,
  holding: ORDER_STATUS.HOLDING,
  cancelled: ORDER_STATUS.CANCELLED,
  closed: ORDER_STATUS.HISTORY,
}

export const REASON_NUMBER: Readonly<Record<CloseReason, number>> = {
  'by-hand': CLOSE_REASON.BY_HAND,
  'take-profit': CLOSE_REASON.TAKE_PROFIT,
  'stop-loss': CLOSE_REASON.STOP_LOSS,
  'stop-out': CLOSE_REASON.STOP_OUT,
  reset: CLOSE_REASON.RESET,
}

const TARGET_NUMBER: Readonly<Record<Target['kind'], number>> = { limit: 1, stop: 2 }

const optionalPrice = (price: Price | undefined): string | null => (price === undefined ? null : formatPrice(price))

const keyOf = <Key extends string>(table: Readonly<Record<Key, number>>, number: number): Key => {
  const entry = (Object.entries(table) as [Key, number][]).find(([, value]) => value === number)
  if (entry === undefined) throw new Error(`no name for ${number}`)
  return entry[0]
}

export function toOrderRow(order: Order): OrderRow {
  const { closed, cancelled } = order
  return {
    id: order.id,
    user_id: order.userId,
    instrument_id: order.instrumentId,
    side: order.side === 'buy' ? ORDER_SIDE.BUY : ORDER_SIDE.SELL,
    status: STATUS_NUMBER[order.status],
    lots: formatLots(order.lots),
    leverage: order.leverage,
    target_kind: order.target === undefined ? null : TARGET_NUMBER[order.target.kind],
    target_price: optionalPrice(order.target?.price),
    origin_price: formatPrice(order.originPrice),
    open_price: formatPrice(order.openPrice),
    stop_loss: optionalPrice(order.stopLoss),
    take_profit: optionalPrice(order.takeProfit),
    margin: formatUsd(order.margin),
    fee: formatUsd(order.fee),
    placed_at: order.placedAt,
    close_price: optionalPrice(closed?.price),
    profit: closed === undefined ? null : formatUsd(closed.profit),
    close_reason: closed === undefined ? CLOSE_REASON.NONE : REASON_NUMBER[closed.reason],
    closed_at: closed?.at ?? null,
    cancel_reason: cancelled?.reason ?? null,
    cancelled_at: cancelled?.at ?? null,
  }
}

/** A row as a query answers it (ids as text, times as dates) or as JSON holds it. */
export type StoredOrder = { [Key in keyof OrderRow]: OrderRow[Key] | string | Date }

export function fromOrderRow(row: StoredOrder): Order {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    instrumentId: Number(row.instrument_id),
    side: Number(row.side) === ORDER_SIDE.BUY ? 'buy' : 'sell',
    status: keyOf(STATUS_NUMBER, Number(row.status)),
    lots: parseLots(row.lots as string),
    leverage: Number(row.leverage),
    target:
      row.target_kind === null
        ? undefined
        : { kind: keyOf(TARGET_NUMBER, Number(row.target_kind)), price: parsePrice(row.target_price as string) },
    originPrice: parsePrice(row.origin_price as string),
    openPrice: parsePrice(row.open_price as string),
    stopLoss: row.stop_loss === null ? undefined : parsePrice(row.stop_loss as string),
    takeProfit: row.take_profit === null ? undefined : parsePrice(row.take_profit as string),
    margin: parseUsd(row.margin as string),
    fee: parseUsd(row.fee as string),
    placedAt: new Date(row.placed_at).getTime(),
    closed:
      row.closed_at === null
        ? undefined
        : {
            price: parsePrice(row.close_price as string),
            profit: parseUsd(row.profit as string),
            reason: keyOf(REASON_NUMBER, Number(row.close_reason)),
            at: new Date(row.closed_at).getTime(),
          },
    cancelled:
      row.cancelled_at === null
        ? undefined
        : { reason: row.cancel_reason as CancelReason, at: new Date(row.cancelled_at).getTime() },
  }
}
