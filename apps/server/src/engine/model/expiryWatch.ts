import { Heap } from './heap.ts'
import type { Order } from './order.ts'

interface Entry {
  readonly at: number
  readonly orderId: number
  readonly accountId: number
}

type Expiring = Pick<Order, 'id' | 'accountId' | 'status' | 'expiresAt'>

/** Entries of orders that have ended are tolerated up to this many, and twice the others. */
const MIN_SWEEP_ENTRIES = 64

/** Finds the accounts whose pending orders have expired, without looking at all of them. */
export class ExpiryWatch {
  readonly #heap = new Heap<Entry>((a, b) => a.at < b.at)
  /** Accounts with an order whose time has come; it may have ended otherwise. */
  readonly #due = new Set<number>()
  #live = 0
  /** Until when it was looked last. */
  lookedUntil = -Infinity

  /** Watches the expiry of a pending order, if it has one. */
  watch({ id: orderId, accountId, status, expiresAt }: Expiring): void {
    if (status !== 'pending' || expiresAt === undefined) return
    this.#heap.add({ at: expiresAt, orderId, accountId })
    this.#live++
  }

  /** Call it when a pending order has ended or is filled. */
  unwatch({ status, expiresAt }: Expiring, orders: ReadonlyMap<number, Expiring>): void {
    if (status !== 'pending' || expiresAt === undefined) return
    this.#live--
    if (this.#heap.size <= MIN_SWEEP_ENTRIES + 2 * this.#live) return
    this.#heap.keepOnly(({ orderId }) => orders.get(orderId)?.status === 'pending')
  }

  /** The accounts in which something expires until a time, each once. */
  *look(until: number): Generator<number> {
    this.lookedUntil = Math.max(this.lookedUntil, until)
    for (let entry = this.#heap.first(); entry !== undefined && entry.at <= until; entry = this.#heap.first()) {
      this.#heap.removeFirst()
      if (this.#due.has(entry.accountId)) continue
      this.#due.add(entry.accountId)
      yield entry.accountId
    }
  }

  isDue(accountId: number): boolean {
    return this.#due.has(accountId)
  }

  /** All that expires in an account until the last look is done. */
  setDone(accountId: number): void {
    this.#due.delete(accountId)
  }
}
