import type { FiredTrigger } from './triggers.ts'

/**
 * Accounts that have to be looked at, first come first, each with the triggers of its orders that a
 * price has set off. A gap may put every account here at once; they are attended to in pieces, so
 * that nothing else has to wait for them all.
 */
export class Attention {
  readonly #accounts = new Map<number, FiredTrigger[]>()

  get size(): number {
    return this.#accounts.size
  }

  /** Something has changed that an account's risk depends on. */
  need(userId: number): void {
    if (!this.#accounts.has(userId)) this.#accounts.set(userId, [])
  }

  /** A price has set an order of this account off. */
  fire(userId: number, trigger: FiredTrigger): void {
    const fired = this.#accounts.get(userId)
    if (fired === undefined) this.#accounts.set(userId, [trigger])
    else fired.push(trigger)
  }

  /** The account that has waited longest. */
  first(): number | undefined {
    return this.#accounts.keys().next().value
  }

  /** Takes an account out; undefined where it has nothing to wait for. */
  take(userId: number): FiredTrigger[] | undefined {
    const fired = this.#accounts.get(userId)
    this.#accounts.delete(userId)
    return fired
  }
}
