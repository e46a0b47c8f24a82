import { CLOSE_REASON, ORDER_SIDE, ORDER_STATUS, openTimeOf, type Order } from '@openlot/core/contract'
import type { NoticeEntry, NoticeKind } from './notice.ts'

/** How far an order has come. It never goes back, so what an older answer says changes nothing. */
type Stage = 'pending' | 'holding' | 'ended'

interface KnownOrder {
  readonly stage: Stage
  readonly lots: string
}

/** All orders that the user has been shown or told of. */
export type KnownOrders = ReadonlyMap<number, KnownOrder>

/** The orders that live, as the server has last listed them. */
export interface LiveOrders {
  readonly pendings: readonly Order[]
  readonly holdings: readonly Order[]
}

const CLOSE_KINDS: Readonly<Record<number, NoticeKind>> = {
  [CLOSE_REASON.TAKE_PROFIT]: 'takeProfit',
  [CLOSE_REASON.STOP_LOSS]: 'stopLoss',
  [CLOSE_REASON.GUARANTEED_STOP]: 'stopLoss',
  [CLOSE_REASON.STOP_OUT]: 'stopOut',
  [CLOSE_REASON.RESET]: 'reset',
  [CLOSE_REASON.LEADER]: 'leaderClosed',
  [CLOSE_REASON.COPY_STOP]: 'copyStopped',
}
const CANCEL_KINDS: Readonly<Record<string, NoticeKind>> = {
  'insufficient-margin': 'refused',
  expired: 'expired',
  oco: 'linkedCancelled',
  reset: 'reset',
}

const isCancelled = ({ status }: Order): boolean => status === ORDER_STATUS.CANCELLED

const kindOfEnd = (order: Order): NoticeKind =>
  isCancelled(order) ? (CANCEL_KINDS[order.cancel_reason] ?? 'cancelled') : (CLOSE_KINDS[order.CloseReason] ?? 'closed')

/** Whether nobody closed or cancelled it: whoever does is told at once. */
export const hasEndedByItself = (order: Order): boolean => !['closed', 'cancelled'].includes(kindOfEnd(order))

function noticeOf(kind: NoticeKind, order: Order, at: number): NoticeEntry {
  if (kind === 'reset') return { key: `reset.${at}`, kind, at, isRead: false }
  const isOpening = kind === 'opened' || kind === 'filled'
  const { ForexTradeLists: terms } = order
  return {
    key: `${kind}.${order.Id}`,
    kind,
    at,
    isRead: false,
    order: {
      id: order.Id,
      instrument: order.forex_id,
      code: terms.ShowCode,
      precision: terms.PricePrecision,
      side: order.OrderType === ORDER_SIDE.BUY ? 'buy' : 'sell',
      lots: order.Quantity,
      price: isCancelled(order) ? order.target_price : isOpening ? order.Price : order.UpdatePrice,
      ...(order.LinkedId !== undefined && order.LinkedId > 0 && { linked: order.LinkedId }),
      ...(!isOpening && !isCancelled(order) && { profit: order.FactProfits }),
    },
  }
}

/** Whether the lists lack an order that lived, or a part of one: it is among those that have ended. */
export function haveLeft(known: KnownOrders, { pendings, holdings }: LiveOrders): boolean {
  const live = new Map([...pendings, ...holdings].map(({ Id, Quantity }) => [Id, Quantity]))
  return [...known].some(([id, { stage, lots }]) => stage !== 'ended' && live.get(id) !== lots)
}

/** What is known once the lists, and the orders that have ended, were seen. */
export function withOrders(known: KnownOrders, live: LiveOrders, ended: readonly Order[]): KnownOrders {
  const next = new Map(known)
  const see = (stage: Stage, orders: readonly Order[], from: readonly (Stage | undefined)[]) => {
    for (const { Id, Quantity: lots } of orders) if (from.includes(next.get(Id)?.stage)) next.set(Id, { stage, lots })
  }
  see('pending', live.pendings, [undefined, 'pending'])
  see('holding', live.holdings, [undefined, 'pending', 'holding'])
  see('ended', ended, [undefined, 'pending', 'holding', 'ended'])
  return next
}

/**
 * What has happened since `known`, oldest first: each step of each order once, whatever the lists say again later.
 *
 * @param now when the lists arrived, for what has no time of its own.
 */
export function noticesOf(
  known: KnownOrders,
  { holdings }: LiveOrders,
  ended: readonly Order[],
  now: number,
): readonly NoticeEntry[] {
  const stageOf = (id: number): Stage | undefined => known.get(id)?.stage
  const opened = holdings.flatMap((order) => {
    const stage = stageOf(order.Id)
    if (stage === undefined) return [noticeOf('opened', order, openTimeOf(order))]
    return stage === 'pending' ? [noticeOf('filled', order, order.OpenTime ?? now)] : []
  })
  const closed = ended.flatMap((order) => {
    const stage = stageOf(order.Id)
    if (stage === 'ended') return []
    const end = noticeOf(kindOfEnd(order), order, order.CompleteTime)
    const isFilled = stage === 'pending' && !isCancelled(order)
    const isTold = opened.some(({ order: of }) => of?.id === order.Id)
    return isFilled && !isTold ? [noticeOf('filled', order, order.OpenTime ?? order.CompleteTime), end] : [end]
  })
  const seen = new Set<string>()
  // A reset ends all orders at once, and is one notice.
  return [...opened, ...closed.toSorted((one, other) => one.at - other.at)].filter(
    ({ key }) => !seen.has(key) && seen.add(key),
  )
}
