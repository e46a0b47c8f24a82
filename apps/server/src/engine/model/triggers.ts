import { type BidAsk, type Price, nextTrailPrice } from '@openlot/core/math'
import type { Order } from './order.ts'
import { WATCHES, type Watch, isReached, watchHeaps } from './priceWatch.ts'

/** What a price can do to an order. */
export type TriggerKind = 'fill' | 'stop-loss' | 'take-profit' | StopMove
/** What moves a stop loss. */
export type StopMove = 'trail' | 'break-even'

/** A trigger that a quote has fired. It runs at that quote, however long it is queued. */
export interface FiredTrigger {
  readonly orderId: number
  readonly what: TriggerKind
  readonly quote: BidAsk
  readonly at: number
}

/** When a price was dealt on, and when it arrives here: later, if it was missed. */
interface Arrival {
  readonly at: number
  readonly now: number
}

interface Entry {
  readonly price: Price
  readonly orderId: number
  readonly kind: TriggerKind
}

/** Of equal prices the older order is first, and of its triggers what ends it before what moves its stop. */
const KIND_RANKS: Readonly<Record<TriggerKind, number>> = {
  fill: 0,
  'stop-loss': 1,
  'take-profit': 2,
  'break-even': 3,
  trail: 4,
}
const rankOf = ({ orderId, kind }: Entry): number => orderId * 8 + KIND_RANKS[kind]

/** Void entries are tolerated up to this many times the valid ones. */
const VOID_RATIO = 2
const MIN_SWEEP_ENTRIES = 64

/**
 * The prices that orders of one instrument wait for, sorted so that a tick costs what fires, not what
 * exists. A void entry stays in place and is skipped when it comes up.
 */
export class Triggers {
  readonly #heaps = watchHeaps<Entry>(rankOf)
  #live = 0
  /** What orders will be once that is done which has fired and is queued. */
  readonly #anticipated = new Map<number, Order>()

  /** Watches the prices that an order waits for. */
  watch(order: Order): void {
    this.#anticipated.delete(order.id)
    for (const [kind, price] of waitsFor(order)) {
      this.#heaps[watchOf(order, kind)].add({ price, orderId: order.id, kind })
      this.#live++
    }
  }

  /**
   * Watches the stops of an order whose fill has fired but is still queued, so that a price in between
   * does not miss them.
   */
  anticipate(order: Order): void {
    const former = this.#anticipated.get(order.id)
    this.#anticipated.set(order.id, order)
    for (const [kind, price] of waitsFor({ ...order, status: 'holding' })) {
      // What was anticipated before is watched already.
      if (former !== undefined && priceOf(former, kind) === price) continue
      this.#heaps[watchOf(order, kind)].add({ price, orderId: order.id, kind })
    }
  }

  /** What an order will be once that is done which is queued. */
  expected(order: Order): Order {
    return this.#anticipated.get(order.id) ?? order
  }

  /** Call it with an order before it changes or ends. */
  unwatch(order: Order, orders: ReadonlyMap<number, Order>): void {
    this.#anticipated.delete(order.id)
    this.#live -= [...waitsFor(order)].length
    const total = WATCHES.reduce((sum, watch) => sum + this.#heaps[watch].size, 0)
    if (total <= MIN_SWEEP_ENTRIES + this.#live * (VOID_RATIO + 1)) return
    for (const watch of WATCHES) {
      // An order has one trigger of a kind, so a second entry is a duplicate.
      const seen = new Set<string>()
      this.#heaps[watch].keepOnly((entry) => {
        const key = `${entry.orderId} ${entry.kind}`
        if (entry.orderId === order.id || seen.has(key) || !this.#isValid(entry, watch, orders)) return false
        seen.add(key)
        return true
      })
    }
  }

  /** Whether the quote reaches any of the prices. */
  isReachedBy(quote: BidAsk): boolean {
    return WATCHES.some((watch) => {
      const entry = this.#heaps[watch].first()
      return entry !== undefined && isReached(watch, entry.price, quote)
    })
  }

  /**
   * Removes and returns everything that the quote fires; each entry fires once. What was set after the quote was dealt on
   * waits for another one.
   */
  *fire(
    quote: BidAsk,
    orders: ReadonlyMap<number, Order>,
    arrival: Arrival,
  ): Generator<{ order: Order; kind: TriggerKind }> {
    for (const watch of WATCHES) {
      const heap = this.#heaps[watch]
      const waiting: Entry[] = []
      let last: Entry | undefined
      for (let entry = heap.first(); entry !== undefined; entry = heap.first()) {
        if (!isReached(watch, entry.price, quote)) break
        heap.removeFirst()
        // Duplicates come one after another: an order waits for a price once.
        const isAgain = last?.orderId === entry.orderId && last.kind === entry.kind && last.price === entry.price
        last = entry
        if (isAgain || !this.#isValid(entry, watch, orders)) continue
        const order = this.#anticipated.get(entry.orderId) ?? orders.get(entry.orderId)!
        if (isSetAfter(order, entry.kind, arrival)) waiting.push(entry)
        else yield { order, kind: entry.kind }
      }
      for (const entry of waiting) heap.add(entry)
    }
  }

  /** Whether an entry is still what its order waits for, and from the same side. Stops are watched from the fill on. */
  #isValid({ kind, price, orderId }: Entry, watch: Watch, orders: ReadonlyMap<number, Order>): boolean {
    const order = orders.get(orderId)
    if (order === undefined) return false
    if (kind === 'fill')
      return order.status === 'pending' && order.target?.price === price && watchOf(order, kind) === watch
    return price === priceOf(this.#anticipated.get(orderId) ?? order, kind)
  }
}

/** The stop of an order that is reached by the same quote that fills it; undefined for none. */
export function stopReachedBy(order: Order, quote: BidAsk, arrival: Arrival): TriggerKind | undefined {
  for (const [kind, price] of waitsFor({ ...order, status: 'holding', trail: undefined, breakEvenAt: undefined }))
    if (isReached(watchOf(order, kind), price, quote) && !isSetAfter(order, kind, arrival)) return kind
  return undefined
}

/** Whether a quote that was dealt on at a time fills a pending order. */
export const isFilledBy = (order: Order, quote: BidAsk, at: number): boolean =>
  order.target !== undefined &&
  isReached(watchOf(order, 'fill'), order.target.price, quote) &&
  setAtOf(order, 'fill') <= at

/**
 * Whether a trigger was set after a price was dealt on that arrives late: its owner has not known that price. One that
 * arrives at once is before no trigger, whatever the clocks say.
 */
function isSetAfter(order: Order, kind: TriggerKind, { at, now }: Arrival): boolean {
  const setAt = setAtOf(order, kind)
  return setAt > at && setAt <= now
}

function setAtOf({ placedAt, targetSetAt, stopLossSetAt, takeProfitSetAt }: Order, kind: TriggerKind): number {
  if (kind === 'fill') return targetSetAt ?? placedAt
  return (kind === 'take-profit' ? takeProfitSetAt : stopLossSetAt) ?? placedAt
}

/** A pending order waits for its fill; stops apply only while it is holding. */
function* waitsFor(order: Order): Generator<[TriggerKind, Price]> {
  if (order.status === 'pending' && order.target !== undefined) yield ['fill', order.target.price]
  if (order.status !== 'holding') return
  for (const kind of HELD_KINDS) {
    const price = priceOf(order, kind)
    if (price !== undefined) yield [kind, price]
  }
}

const HELD_KINDS = ['stop-loss', 'take-profit', 'trail', 'break-even'] as const

/** The price at which something happens to a position; undefined where there is none. */
function priceOf({ side, stopLoss, takeProfit, trail, breakEvenAt }: Order, kind: TriggerKind): Price | undefined {
  switch (kind) {
    case 'stop-loss':
      return stopLoss
    case 'take-profit':
      return takeProfit
    case 'break-even':
      return breakEvenAt
    case 'trail':
      if (trail === undefined || stopLoss === undefined) return undefined
      return nextTrailPrice({ side, trail: trail.distance, step: trail.step }, stopLoss)
    case 'fill':
      return undefined
  }
}

/** A buy opens at the ask and is stopped at the bid; a sell the other way round. */
function watchOf(order: Order, kind: TriggerKind): Watch {
  const isBuy = order.side === 'buy'
  switch (kind) {
    case 'fill':
      if (isBuy) return order.target?.kind === 'limit' ? 'ask-falls' : 'ask-rises'
      return order.target?.kind === 'limit' ? 'bid-rises' : 'bid-falls'
    case 'stop-loss':
      return isBuy ? 'bid-falls' : 'ask-rises'
    case 'take-profit':
    case 'trail':
    case 'break-even':
      return isBuy ? 'bid-rises' : 'ask-falls'
  }
}
