import { formatLots, formatPrice, formatUsd, parseLots, parsePrice, parseUsd } from '@openlot/core/math'
import { CLOSE_REASON, ORDER_SIDE, ORDER_STATUS } from '@openlot/core/contract'
import type { CloseReason, Order, OrderStatus } from './order.ts'

/** An order as PostgreSQL and JSON hold it: decimals as text, states as the contract's numbers. */
export interface OrderRow {
  id: number
  user_id: number
  instrument_id: number
  side: number
  status: number
  lots: string
  leverage: number
  origin_price: string
  open_price: string
  margin: string
  fee: string
  opened_at: string
  close_price: string | null
  profit: string | null
  close_reason: number
  closed_at: string | null
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

const keyOf = <Key extends string>(table: Readonly<Record<Key, number>>, number: number): Key => {
  const entry = (Object.entries(table) as [Key, number][]).find(([, value]) => value === number)
  if (entry === undefined) throw new Error(`no name for ${number}`)
  return entry[0]
}

export function toOrderRow(order: Order): OrderRow {
  const { closed } = order
  return {
    id: order.id,
    user_id: order.userId,
    instrument_id: order.instrumentId,
    side: order.side === 'buy' ? ORDER_SIDE.BUY : ORDER_SIDE.SELL,
    status: STATUS_NUMBER[order.status],
    lots: formatLots(order.lots),
    leverage: order.leverage,
    origin_price: formatPrice(order.originPrice),
    open_price: formatPrice(order.openPrice),
    margin: formatUsd(order.margin),
    fee: formatUsd(order.fee),
    opened_at: new Date(order.openedAt).toISOString(),
    close_price: closed === undefined ? null : formatPrice(closed.price),
    profit: closed === undefined ? null : formatUsd(closed.profit),
    close_reason: closed === undefined ? CLOSE_REASON.NONE : REASON_NUMBER[closed.reason],
    closed_at: closed === undefined ? null : new Date(closed.at).toISOString(),
  }
}

/** Reads a row of a query (ids as text, times as dates) or of JSON. */
export function fromOrderRow(row: { [Key in keyof OrderRow]: OrderRow[Key] | string | Date }): Order {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    instrumentId: Number(row.instrument_id),
    side: Number(row.side) === ORDER_SIDE.BUY ? 'buy' : 'sell',
    status: keyOf(STATUS_NUMBER, Number(row.status)),
    lots: parseLots(row.lots as string),
    leverage: Number(row.leverage),
    originPrice: parsePrice(row.origin_price as string),
    openPrice: parsePrice(row.open_price as string),
    margin: parseUsd(row.margin as string),
    fee: parseUsd(row.fee as string),
    openedAt: new Date(row.opened_at).getTime(),
    closed:
      row.closed_at === null
        ? undefined
        : {
            price: parsePrice(row.close_price as string),
            profit: parseUsd(row.profit as string),
            reason: keyOf(REASON_NUMBER, Number(row.close_reason)),
            at: new Date(row.closed_at).getTime(),
          },
  }
}
