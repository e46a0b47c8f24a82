import { accountsOf } from '../engine/model/accountsOf.ts'
import type { EngineEvent } from '../engine/model/event.ts'
import type { EngineListeners } from '../engine/run/listeners.ts'

/** Is told what happens to an account. */
export interface AccountFollower {
  /** Something has happened, and is durable. */
  onEvents(events: readonly EngineEvent[]): void
  /** Something may have happened that `onEvents` was not called for. */
  onMissed(): void
}

export interface Following {
  /** Resolves when what happens from now on is told. */
  readonly ready: Promise<void>
  end(): void
}

/** What happens to accounts, each told to those who follow it. */
export interface AccountEvents {
  follow(accountId: number, follower: AccountFollower): Following
}

/** The events of engines in this process. */
export class LocalAccountEvents implements AccountEvents {
  readonly #followers = new Map<number, Set<AccountFollower>>()

  constructor(engines: Pick<EngineListeners, 'add' | 'addForRecovery'>) {
    engines.add((events) => this.#hear(events))
    engines.addForRecovery(() => {
      for (const followers of this.#followers.values()) for (const follower of followers) follower.onMissed()
    })
  }

  follow(accountId: number, follower: AccountFollower): Following {
    const followers = this.#followers.get(accountId) ?? new Set()
    this.#followers.set(accountId, followers.add(follower))
    return {
      ready: Promise.resolve(),
      end: () => {
        followers.delete(follower)
        if (followers.size === 0 && this.#followers.get(accountId) === followers) this.#followers.delete(accountId)
      },
    }
  }

  #hear(events: readonly EngineEvent[]): void {
    if (this.#followers.size === 0) return
    for (const [accountId, own] of eventsByAccount(events))
      for (const follower of this.#followers.get(accountId) ?? []) follower.onEvents(own)
  }
}

/** The events of a batch by the accounts that they change, in their order. */
export function eventsByAccount(events: readonly EngineEvent[]): ReadonlyMap<number, readonly EngineEvent[]> {
  const byAccount = new Map<number, EngineEvent[]>()
  for (const event of events)
    for (const accountId of accountsOf(event)) {
      const known = byAccount.get(accountId)
      if (known === undefined) byAccount.set(accountId, [event])
      else known.push(event)
    }
  return byAccount
}
