import { CLOSE_REASON, ORDER_STATUS } from '@openlot/core/contract'
import type { OrderRow } from '../../src/engine/journal/orderColumns.ts'
import { assertInvariant } from './assertInvariant.ts'
import type { MemoryRecord } from './record.ts'

const CLOSED: Readonly<Record<number, string>> = {
  [CLOSE_REASON.STOP_LOSS]: 'stop-loss',
  [CLOSE_REASON.GUARANTEED_STOP]: 'stop-loss',
  [CLOSE_REASON.TAKE_PROFIT]: 'take-profit',
  [CLOSE_REASON.STOP_OUT]: 'stop-out',
}
const CANCELLED: Readonly<Record<string, string>> = {
  expired: 'order-expired',
  oco: 'linked-cancelled',
  'insufficient-margin': 'order-refused',
  mirrored: 'order-cancelled',
  'close-only': 'order-cancelled',
}

/** What its owner should have been told of how an order ended. */
const toldOfEnd = ({ status, close_reason: closed, cancel_reason: cancelled }: OrderRow): string | undefined =>
  status === ORDER_STATUS.HISTORY ? CLOSED[closed] : cancelled === null ? undefined : CANCELLED[cancelled]

/** Asserts that each order's owner was told of what happened to it by itself, once, whatever crashed meanwhile. */
export function assertTold({ orders, notices, copies }: Pick<MemoryRecord, 'orders' | 'notices' | 'copies'>): void {
  const told = Map.groupBy(notices, ({ order_id: id }) => id ?? 0)
  for (const order of orders.values()) {
    if (copies.has(order.account_id)) continue
    const kinds = (told.get(order.id) ?? []).map(({ kind }) => kind)
    const end = toldOfEnd(order)
    const isPosition = order.status === ORDER_STATUS.HOLDING || order.status === ORDER_STATUS.HISTORY
    const wasFilled = order.target_kind !== null && isPosition
    // A part that was closed by hand was filled with the order that it is a part of.
    const mayBePart = order.status === ORDER_STATUS.HISTORY && end === undefined
    const fills = kinds.filter((kind) => kind === 'order-filled').length
    assertInvariant(fills <= 1 && (mayBePart || fills === (wasFilled ? 1 : 0)), `order ${order.id} is told as filled once`)
    assertInvariant(
      kinds.filter((kind) => kind !== 'order-filled').join(',') === (end ?? ''),
      `the end of order ${order.id} is told once: ${kinds.join(',')} for ${end ?? 'none'}`,
    )
  }
  for (const id of told.keys()) assertInvariant(id === 0 || orders.has(id), `order ${id} of a notice exists`)
}
