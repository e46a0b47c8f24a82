import {
  type ContractSize,
  type Lots,
  type Usd,
  ZERO_USD,
  addUsd,
  formatLots,
  formatPrice,
  formatUsd,
} from '@openlot/core/math'
import { type Order, openedAt } from '../../engine/model/order.ts'
import { type DayEndPrices, floatingAt } from './floating.ts'
import type { ClosedTrade, OpenPosition, PendingOrder, StatementInstrument } from './statement.ts'

export type InstrumentTerms = ReadonlyMap<number, StatementInstrument & { readonly contractSize: ContractSize }>

const isoOf = (time: number): string => new Date(time).toISOString()
const unknown: StatementInstrument = { code: '?', precision: 0 }

/** What a statement tells of an order that is closed. */
export type ClosedOrder = Pick<
  Order,
  | 'id'
  | 'instrumentId'
  | 'side'
  | 'lots'
  | 'openPrice'
  | 'fee'
  | 'swap'
  | 'dividends'
  | 'status'
  | 'target'
  | 'placedAt'
  | 'filledAt'
  | 'stopLossSetAt'
  | 'takeProfitSetAt'
> & { readonly closed: Pick<NonNullable<Order['closed']>, 'price' | 'profit' | 'at'> }

/** A position, or a part of one, that was closed. */
export function closedTrade(order: ClosedOrder, instruments: ReadonlyMap<number, StatementInstrument>): ClosedTrade {
  const { closed, fee, swap, dividends } = order
  const { code, precision } = instruments.get(order.instrumentId) ?? unknown
  return {
    id: order.id,
    instrument: code,
    side: order.side,
    lots: formatLots(order.lots),
    opened: isoOf(openedAt(order) ?? order.placedAt),
    open: formatPrice(order.openPrice, precision),
    closed: isoOf(closed.at),
    close: formatPrice(closed.price, precision),
    profit: formatUsd(closed.profit),
    fee: formatUsd(-fee as Usd),
    swap: formatUsd(swap),
    dividends: formatUsd(dividends),
    net: formatUsd((closed.profit - fee + swap + dividends) as Usd),
  }
}

/** Whether an order was a position at a time: it is one from its opening until just before its end. */
function isOpenAt(order: Order, at: number): boolean {
  const opened = openedAt(order)
  return opened !== undefined && opened < at && (order.closed === undefined || order.closed.at >= at)
}

/** Orders with what was closed of them later, under the number of the first: each part is an order of its own since then. */
function wholesOf(orders: readonly Order[]): Order[] {
  const wholes = new Map<string, Order>()
  for (const order of orders.toSorted((one, other) => one.id - other.id)) {
    const { instrumentId, side, openPrice, leverage, placedAt } = order
    const key = [instrumentId, side, openPrice, leverage, placedAt, openedAt(order)].join()
    const whole = wholes.get(key)
    wholes.set(key, whole === undefined ? order : { ...whole, lots: (whole.lots + order.lots) as Lots })
  }
  return [...wholes.values()]
}

/**
 * The positions that were open at a time. What was closed of one later is an order of its own since then; its parts are one
 * position here, under the number of the first, so that the list is the same before and after.
 */
export function openPositions(
  orders: readonly Order[],
  at: number,
  instruments: InstrumentTerms,
  prices: DayEndPrices,
): { positions: OpenPosition[]; floating: Usd | undefined } {
  let floating: Usd | undefined = ZERO_USD
  const open = orders.filter((order) => isOpenAt(order, at))
  const positions = wholesOf(open).map((order): OpenPosition => {
    const terms = instruments.get(order.instrumentId)
    const worth = terms && floatingAt(order, terms.contractSize, prices)
    floating = floating === undefined || worth === undefined ? undefined : addUsd(floating, worth.profit)
    const { code, precision } = terms ?? unknown
    return {
      id: order.id,
      instrument: code,
      side: order.side,
      lots: formatLots(order.lots),
      opened: isoOf(openedAt(order) ?? order.placedAt),
      open: formatPrice(order.openPrice, precision),
      price: worth === undefined ? null : formatPrice(worth.price, precision),
      floating: worth === undefined ? null : formatUsd(worth.profit),
    }
  })
  return { positions, floating }
}

/** Whether an order waited at a time. */
function isPendingAt(order: Order, at: number): boolean {
  if (order.target === undefined || order.placedAt >= at) return false
  const ended = order.cancelled?.at ?? openedAt(order)
  return ended === undefined || ended >= at
}

/** The orders that waited at a time. */
export function pendingOrders(
  orders: readonly Order[],
  at: number,
  instruments: ReadonlyMap<number, StatementInstrument>,
): PendingOrder[] {
  return wholesOf(orders.filter((order) => isPendingAt(order, at))).map((order) => {
    const { code, precision } = instruments.get(order.instrumentId) ?? unknown
    // What it waited for before it was changed is not known any more.
    const isChanged = order.targetSetAt !== undefined && order.targetSetAt >= at
    return {
      id: order.id,
      instrument: code,
      side: order.side,
      lots: formatLots(order.lots),
      placed: isoOf(order.placedAt),
      type: order.target!.kind,
      price: isChanged ? null : formatPrice(order.target!.price, precision),
    }
  })
}
