import type { Price } from '@openlot/core/math'
import type { Order } from './order.ts'
import { WATCHES, type Watch, isReached, watchHeaps } from './priceWatch.ts'

/** What a price can set off in an order. */
export type TriggerKind = 'fill' | 'stop-loss' | 'take-profit'

export interface Prices {
  readonly bid: Price
  readonly ask: Price
}

/** An order that a price has set off; what it does, it does at that price, however long it has to wait for its turn. */
export interface FiredTrigger {
  readonly orderId: number
  readonly what: TriggerKind
  readonly quote: Prices
  readonly at: number
}

interface Entry {
  readonly price: Price
  readonly orderId: number
  readonly kind: TriggerKind
}

/** Outdated entries are tolerated up to this many times those that still count. */
const SLACK = 2
const SMALL = 64

/**
 * The prices at which orders of one instrument do something, sorted so that a tick costs what fires,
 * not what exists. An entry that no longer counts is left in place and passed over when it comes up.
 */
export class Triggers {
  readonly #heaps = watchHeaps<Entry>((entry) => entry.orderId)
  #live = 0

  /** Watches the prices that an order waits for as it is now. */
  watch(order: Order): void {
    for (const [kind, price] of waitsFor(order)) {
      this.#heaps[watchOf(order, kind)].add({ price, orderId: order.id, kind })
      this.#live++
    }
  }

  /**
   * Watches the stops of an order whose fill has been set off but has not had its turn yet: a price in
   * between must not pass them by.
   */
  anticipate(order: Order): void {
    for (const [kind, price] of waitsFor({ ...order, status: 'holding' })) {
      this.#heaps[watchOf(order, kind)].add({ price, orderId: order.id, kind })
    }
  }

  /** To be told of an order as it was, before it changes or goes. */
  forget(order: Order, orders: ReadonlyMap<number, Order>): void {
    this.#live -= [...waitsFor(order)].length
    const total = WATCHES.reduce((sum, watch) => sum + this.#heaps[watch].size, 0)
    if (total <= SMALL + this.#live * (SLACK + 1)) return
    for (const watch of WATCHES) {
      // Of one order a heap holds one kind; the same price laid twice is one too many.
      const seen = new Set<number>()
      this.#heaps[watch].keepOnly((entry) => {
        if (entry.orderId === order.id || seen.has(entry.orderId) || !counts(entry, orders)) return false
        seen.add(entry.orderId)
        return true
      })
    }
  }

  /** Whether the quote reaches any of the prices. */
  isReachedBy(quote: Prices): boolean {
    return WATCHES.some((watch) => {
      const entry = this.#heaps[watch].first()
      return entry !== undefined && isReached(watch, entry.price, quote)
    })
  }

  /** Takes out all that the quote sets off; each fires once. */
  *fire(quote: Prices, orders: ReadonlyMap<number, Order>): Generator<{ order: Order; kind: TriggerKind }> {
    for (const watch of WATCHES) {
      const heap = this.#heaps[watch]
      for (let entry = heap.first(); entry !== undefined; entry = heap.first()) {
        if (!isReached(watch, entry.price, quote)) break
        heap.removeFirst()
        if (counts(entry, orders)) yield { order: orders.get(entry.orderId)!, kind: entry.kind }
      }
    }
  }
}

/** The stop of an order that the very quote which fills it reaches too; undefined for none. */
export function stopReachedBy(order: Order, quote: Prices): TriggerKind | undefined {
  for (const [kind, price] of waitsFor({ ...order, status: 'holding' }))
    if (isReached(watchOf(order, kind), price, quote)) return kind
  return undefined
}

/** A pending order waits to be filled; only a holding one can be stopped. */
function* waitsFor(order: Order): Generator<[TriggerKind, Price]> {
  if (order.status === 'pending' && order.target !== undefined) yield ['fill', order.target.price]
  if (order.status !== 'holding') return
  if (order.stopLoss !== undefined) yield ['stop-loss', order.stopLoss]
  if (order.takeProfit !== undefined) yield ['take-profit', order.takeProfit]
}

/** A buy opens at the ask and is stopped by the bid; a sell the other way round. */
function watchOf(order: Order, kind: TriggerKind): Watch {
  const isBuy = order.side === 'buy'
  switch (kind) {
    case 'fill':
      if (isBuy) return order.target?.kind === 'limit' ? 'ask-falls' : 'ask-rises'
      return order.target?.kind === 'limit' ? 'bid-rises' : 'bid-falls'
    case 'stop-loss':
      return isBuy ? 'bid-falls' : 'ask-rises'
    case 'take-profit':
      return isBuy ? 'bid-rises' : 'ask-falls'
  }
}

/** Whether an entry is still what its order waits for. Stops are watched only from the fill on. */
function counts({ kind, price, orderId }: Entry, orders: ReadonlyMap<number, Order>): boolean {
  const order = orders.get(orderId)
  if (order === undefined) return false
  if (kind === 'fill') return order.status === 'pending' && order.target?.price === price
  return price === (kind === 'stop-loss' ? order.stopLoss : order.takeProfit)
}
