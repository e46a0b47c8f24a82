import type { FiredTrigger } from './triggers.ts'

/**
 * Accounts that have to be checked, first come first served, each with the triggers of its orders that
 * prices have fired. A gap may put every account here at once; they are processed in slices so that
 * nothing else has to wait for all of them.
 */
export class AccountQueue {
  /** Accounts that were dequeued and are not done yet: a batch may be sent in between. After a fault all is discarded. */
  inProgress = 0
  readonly #accounts = new Map<number, FiredTrigger[]>()

  get size(): number {
    return this.#accounts.size
  }

  /** Something that an account's risk depends on has changed. */
  enqueue(accountId: number): void {
    if (!this.#accounts.has(accountId)) this.#accounts.set(accountId, [])
  }

  /** A price has fired a trigger of one of this account's orders. */
  enqueueTrigger(accountId: number, trigger: FiredTrigger): void {
    const fired = this.#accounts.get(accountId)
    if (fired === undefined) this.#accounts.set(accountId, [trigger])
    else fired.push(trigger)
  }

  /** The account that has waited longest. */
  first(): number | undefined {
    return this.#accounts.keys().next().value
  }

  /** Removes an account and returns its fired triggers; undefined when it is not queued. */
  dequeue(accountId: number): FiredTrigger[] | undefined {
    const fired = this.#accounts.get(accountId)
    this.#accounts.delete(accountId)
    return fired
  }
}
