import type { NoticeKind } from '@openlot/core/contract'
import { type Price, ZERO_USD, formatLots, formatMarginLevel, formatPrice, formatUsd } from '@openlot/core/math'
import type { Transfer } from '../../ledger/transfer.ts'
import type { NewNotice } from '../../notices/noticeRow.ts'
import type { CopyLogEntry } from '../model/copy.ts'
import { type EngineEvent, changed } from '../model/event.ts'
import type { CancelReason, CloseReason, Order } from '../model/order.ts'
import type { State } from '../model/state.ts'

/** Undefined for what is told as one. */
const KIND_OF_CANCELLATION: Readonly<Record<CancelReason, NoticeKind | undefined>> = {
  reset: undefined,
  'by-hand': 'order-cancelled',
  'close-only': 'order-cancelled',
  mirrored: 'order-cancelled',
  'insufficient-margin': 'order-refused',
  expired: 'order-expired',
  oco: 'linked-cancelled',
}
const KIND_OF_CLOSING: Readonly<Record<CloseReason, NoticeKind | undefined>> = {
  'by-hand': 'order-closed',
  'close-by': 'order-closed',
  reset: undefined,
  leader: undefined,
  'copy-stop': undefined,
  'stop-loss': 'stop-loss',
  'guaranteed-stop': 'stop-loss',
  'take-profit': 'take-profit',
  'stop-out': 'stop-out',
}

/** Whether an event may be told to the user of its account; most are not. */
export function isNews(event: EngineEvent): boolean {
  switch (event.kind) {
    case 'order-placed':
      return event.order.status === 'holding'
    case 'order-filled':
    case 'part-closed':
      return true
    case 'transferred':
      return event.transfer.kind === 'demo-reset'
    case 'order-cancelled':
      return KIND_OF_CANCELLATION[event.cancellation.reason] !== undefined
    case 'order-closed':
      return KIND_OF_CLOSING[event.closing.reason] !== undefined
    case 'copy-logged':
      return kindOfCopy(event.entry) !== undefined
    case 'account-rolled-over':
    case 'margin-called':
    case 'margin-call-ended':
      return true
    default:
      return false
  }
}

/**
 * What the user of an account is told of an event; undefined for most. In a copy the orders of its leader are no news:
 * what was not copied, its stop and its fees are.
 *
 * @param state as it was before the event.
 */
export function noticeOf(state: State, event: EngineEvent): NewNotice | undefined {
  if (!isNews(event)) return undefined
  switch (event.kind) {
    case 'order-placed':
    case 'part-closed':
      return ofOrder(state, event.order, event.order.placedAt)
    case 'transferred':
      return ofReset(state, event.transfer)
    case 'order-filled':
    case 'order-cancelled':
    case 'order-closed': {
      const order = state.orders.get(event.orderId)
      return order && ofOrder(state, changed(order, event), event.kind === 'order-filled' ? event.at : 0)
    }
    case 'copy-logged':
      return ofCopy(state, event.entry)
    case 'margin-called':
    case 'margin-call-ended':
      return ofMargin(state, event)
    case 'account-rolled-over':
      return ofRollover(state, event)
    default:
      return undefined
  }
}

function ofOrder(state: State, order: Order, openedAt: number): NewNotice | undefined {
  const { accountId, instrumentId, id: orderId, side, lots, closed, cancelled } = order
  const opened = order.target === undefined ? 'order-opened' : 'order-filled'
  const kind = closed ? KIND_OF_CLOSING[closed.reason] : cancelled ? KIND_OF_CANCELLATION[cancelled.reason] : opened
  const owner = state.accounts.get(accountId)
  if (kind === undefined || owner === undefined) return undefined
  if (kind !== 'stop-out' && isCopy(state, accountId)) return undefined
  const write = (price: Price): string =>
    formatPrice(price, state.instruments.get(instrumentId)?.instrument.pricePrecision)
  const price = closed?.price ?? (cancelled ? (order.target?.price ?? order.openPrice) : order.openPrice)
  return {
    userId: owner.ownerId,
    kind,
    accountId,
    instrumentId,
    orderId,
    params: {
      side,
      lots: formatLots(lots),
      price: write(price),
      ...(closed && { open: write(order.openPrice), profit: formatUsd(closed.profit) }),
      ...(kind === opened && order.stopLoss !== undefined && { stop_loss: write(order.stopLoss) }),
      ...(kind === opened && order.takeProfit !== undefined && { take_profit: write(order.takeProfit) }),
      ...(cancelled && { reason: cancelled.reason }),
      ...(closed && order.linkedId !== undefined && { linked: String(order.linkedId) }),
    },
    at: closed?.at ?? cancelled?.at ?? openedAt,
  }
}

function ofReset({ accounts }: State, { accountId, at }: Transfer): NewNotice | undefined {
  const owner = accounts.get(accountId)
  return owner && { userId: owner.ownerId, kind: 'demo-reset', accountId, params: {}, at }
}

function ofMargin(
  { accounts, marginCallRate, stopOutRate }: State,
  { kind, accountId, level, at }: Extract<EngineEvent, { kind: 'margin-called' | 'margin-call-ended' }>,
): NewNotice | undefined {
  const owner = accounts.get(accountId)
  return (
    owner && {
      userId: owner.ownerId,
      kind: kind === 'margin-called' ? 'margin-call' : 'margin-call-over',
      accountId,
      params: { level: formatMarginLevel(level), call: String(marginCallRate), stop_out: String(stopOutRate) },
      at,
    }
  )
}

function ofRollover(
  state: State,
  { accountId, positions, swap, dividends, at }: Extract<EngineEvent, { kind: 'account-rolled-over' }>,
): NewNotice | undefined {
  const owner = state.accounts.get(accountId)
  if (owner === undefined || isCopy(state, accountId) || (swap === ZERO_USD && dividends === ZERO_USD)) return undefined
  const params = { positions: String(positions), swap: formatUsd(swap), dividends: formatUsd(dividends) }
  return { userId: owner.ownerId, kind: 'overnight', accountId, params, at }
}

/** Whether an account follows a leader; one that was kept is like any other. */
function isCopy({ copying }: State, accountId: number): boolean {
  const copy = copying.get(accountId)
  return copy !== undefined && copy.endedAt === undefined
}

/** Done late is done; only what was not done is told, and why copying ended without its owner. */
function kindOfCopy({ act, reason }: CopyLogEntry): NoticeKind | undefined {
  if (act === 'fee') return 'copy-fee'
  if (act === 'stop') return reason === 'by-hand' || reason === 'kept' ? undefined : 'copy-stopped'
  return act === 'open' && reason !== undefined && reason !== 'late' && reason !== 'paused' ? 'copy-skipped' : undefined
}

function ofCopy(state: State, entry: CopyLogEntry): NewNotice | undefined {
  const kind = kindOfCopy(entry)
  const owner = state.accounts.get(entry.copyId)
  if (kind === undefined || owner === undefined) return undefined
  const { copyId: accountId, instrumentId, lots, amount, reason, at } = entry
  return {
    userId: owner.ownerId,
    kind,
    accountId,
    instrumentId,
    params: {
      ...(lots !== undefined && { lots: formatLots(lots) }),
      ...(amount !== undefined && { amount: formatUsd(amount) }),
      ...(reason !== undefined && { reason }),
    },
    at,
  }
}
