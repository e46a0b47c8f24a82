import type { FirstResult, IdempotentCommand } from './idempotentCommands.ts'
import { RecentResults } from './recentResults.ts'
import type { EngineStorage } from './storage.ts'
import { UsedKeys } from './usedKeys.ts'

/** The first results of a partition's idempotent commands, which a repeat gets. */
export class FirstResults {
  readonly #storage: Pick<EngineStorage, 'loadKeys' | 'loadResult'>
  readonly #recent: RecentResults
  readonly #used: UsedKeys

  /**
   * @param durable resolves when all results added before the call are stored.
   * @param max for tests.
   */
  constructor(
    storage: Pick<EngineStorage, 'loadKeys' | 'loadResult'>,
    durable: () => Promise<void>,
    max: { generation?: number; keys?: number } = {},
  ) {
    this.#storage = storage
    this.#recent = new RecentResults(durable, max.generation)
    this.#used = new UsedKeys(max.keys)
  }

  /** Whether a command certainly has no result yet; if not, `load` tells. */
  isNew(command: IdempotentCommand): boolean {
    return this.#used.isNew(command)
  }

  /** A result of this moment, which may not be stored yet. Check it again after each wait. */
  recent(command: IdempotentCommand): FirstResult | undefined {
    return this.#recent.get(command)
  }

  /**
   * The stored result of a command; undefined where none is stored.
   *
   * @throws the storage's error.
   */
  load(command: IdempotentCommand): Promise<FirstResult | undefined> {
    return this.#recent.during(async () => {
      const { accountId } = command
      if (!this.#used.has(accountId)) {
        const stored = await this.#storage.loadKeys(accountId)
        this.#used.learn(accountId, [...stored, ...this.#recent.keysOf(accountId)])
        if (this.#used.isNew(command)) return undefined
      }
      return this.#storage.loadResult(command)
    })
  }

  add(command: IdempotentCommand, result: FirstResult['result']): void {
    this.#used.add(command)
    this.#recent.add(command, result)
  }
}
