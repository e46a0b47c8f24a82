import type { FiredTrigger } from './triggers.ts'

/**
 * Accounts that have to be checked, first come first served, each with the triggers of its orders that
 * prices have fired. A gap may put every account here at once; they are processed in slices so that
 * nothing else has to wait for all of them.
 */
export class AccountQueue {
  readonly #accounts = new Map<number, FiredTrigger[]>()

  get size(): number {
    return this.#accounts.size
  }

  /** Something that an account's risk depends on has changed. */
  enqueue(userId: number): void {
    if (!this.#accounts.has(userId)) this.#accounts.set(userId, [])
  }

  /** A price has fired a trigger of one of this account's orders. */
  enqueueTrigger(userId: number, trigger: FiredTrigger): void {
    const fired = this.#accounts.get(userId)
    if (fired === undefined) this.#accounts.set(userId, [trigger])
    else fired.push(trigger)
  }

  /** The account that has waited longest. */
  first(): number | undefined {
    return this.#accounts.keys().next().value
  }

  /** Removes an account and returns its fired triggers; undefined when it is not queued. */
  dequeue(userId: number): FiredTrigger[] | undefined {
    const fired = this.#accounts.get(userId)
    this.#accounts.delete(userId)
    return fired
  }
}
