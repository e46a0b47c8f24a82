import { CLOSE_REASON, ORDER_STATUS } from '@openlot/core/contract'
import type { OrderRow } from '../../src/engine/journal/orderColumns.ts'
import { assertInvariant } from './assertInvariant.ts'
import type { MemoryRecord } from './record.ts'

const CLOSED: Readonly<Record<number, string>> = {
  [CLOSE_REASON.BY_HAND]: 'order-closed',
  [CLOSE_REASON.CLOSE_BY]: 'order-closed',
  [CLOSE_REASON.STOP_LOSS]: 'stop-loss',
  [CLOSE_REASON.GUARANTEED_STOP]: 'stop-loss',
  [CLOSE_REASON.TAKE_PROFIT]: 'take-profit',
  [CLOSE_REASON.STOP_OUT]: 'stop-out',
}
const CANCELLED: Readonly<Record<string, string>> = {
  'by-hand': 'order-cancelled',
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
    const opening = order.target_kind === null ? 'order-opened' : 'order-filled'
    // A part that was closed was opened with the order that it is a part of.
    const mayBePart = order.status === ORDER_STATUS.HISTORY && end === 'order-closed'
    const openings = kinds.filter((kind) => kind === opening).length
    assertInvariant(
      openings <= 1 && (mayBePart || openings === (isPosition ? 1 : 0)),
      `order ${order.id} is told as opened once`,
    )
    assertInvariant(
      kinds.filter((kind) => kind !== opening).join(',') === (end ?? ''),
      `the end of order ${order.id} is told once: ${kinds.join(',')} for ${end ?? 'none'}`,
    )
  }
  for (const id of told.keys()) assertInvariant(id === 0 || orders.has(id), `order ${id} of a notice exists`)
}
