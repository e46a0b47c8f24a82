import {
  type Lots,
  type Usd,
  ZERO_USD,
  addUsd,
  feeShare,
  marginShare,
  subtractUsd,
  swapShare,
} from '@openlot/core/math'
import { type EngineEvent, changed } from '../model/event.ts'
import type { Closing, Order } from '../model/order.ts'
import type { State } from '../model/state.ts'
import { balanceOf, holdingsOf } from '../model/valuation.ts'
import type { Postings } from './postings.ts'

/** A position, or a part of it, that ends. */
export interface Ending {
  readonly order: Order
  /** At most those of the position. */
  readonly lots: Lots
  readonly closing: Closing
  /** What a guaranteed stop costs the client, and the house. */
  readonly guarantee?: { readonly premium: Usd; readonly covered: Usd }
  /** The order that it ends with, if there is one. */
  readonly linkedId?: number
}

/** What ends positions, and the closed orders in the order of their endings. */
interface Ended {
  readonly events: readonly EngineEvent[]
  readonly orders: readonly Order[]
  readonly profit: Usd
}

/**
 * Ends positions of an account and posts their profits, each position once. If none is left and the balance is negative
 * then, the house covers the difference.
 */
export function endPositions(state: State, accountId: number, endings: readonly Ending[], postings: Postings): Ended {
  const events: EngineEvent[] = []
  const orders: Order[] = []
  const ended = new Set<number>()
  let [profit, nextId] = [ZERO_USD, state.nextOrderId]
  for (const { order, lots, closing, guarantee, linkedId } of endings) {
    profit = addUsd(profit, subtractUsd(closing.profit, guarantee?.premium ?? ZERO_USD))
    const isWhole = lots === order.lots
    if (isWhole) {
      const link = linkedId === undefined ? {} : { linkedId }
      const event: EngineEvent = { kind: 'order-closed', accountId, orderId: order.id, closing, ...link }
      ended.add(order.id)
      orders.push(changed(order, event))
      events.push(event)
    } else {
      const part = partOf(order, lots, { id: nextId, closing, linkedId })
      nextId += state.idStep
      orders.push(part)
      events.push({ kind: 'part-closed', order: part }, reduced(order, part))
    }
    const { id } = orders.at(-1)!
    events.push(...postings.postProfit(closing.profit, id))
    if (guarantee !== undefined) events.push(...postings.postGuarantee(guarantee, id))
  }
  const isEmpty = [...holdingsOf(state, accountId)].every(({ id }) => ended.has(id))
  const balance = addUsd(balanceOf(state, accountId), profit)
  if (isEmpty && balance < 0n) events.push(...postings.coverNegative(balance))
  return { events, orders, profit }
}

/** The part as a closed order of its own, with its share of margin, fee and swap. */
function partOf(
  order: Order,
  lots: Lots,
  { id, closing, linkedId = order.linkedId }: { id: number; closing: Closing; linkedId: number | undefined },
): Order {
  return {
    ...order,
    id,
    status: 'closed',
    lots,
    margin: marginShare(order.margin, lots, order.lots),
    fee: feeShare(order.fee, lots, order.lots),
    swap: swapShare(order.swap, lots, order.lots),
    dividends: swapShare(order.dividends, lots, order.lots),
    closed: closing,
    linkedId,
  }
}

/** What stays open. */
const reduced = ({ accountId, id: orderId, ...whole }: Order, part: Order): EngineEvent => ({
  kind: 'order-reduced',
  accountId,
  orderId,
  lots: (whole.lots - part.lots) as Lots,
  margin: subtractUsd(whole.margin, part.margin),
  fee: subtractUsd(whole.fee, part.fee),
  swap: subtractUsd(whole.swap, part.swap),
  dividends: subtractUsd(whole.dividends, part.dividends),
})
