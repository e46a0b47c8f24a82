import type { FirstResult, IdempotentCommand } from '../../src/engine/journal/idempotentCommands.ts'
import { restoreState } from '../../src/engine/journal/restore.ts'
import { fromResultText } from '../../src/engine/journal/resultText.ts'
import type { EngineStorage, PartitionLog } from '../../src/engine/journal/storage.ts'
import { MemoryRecord } from './record.ts'

/** The engine's storage in memory: opening it fences off the previous holder, like a lease with an epoch. */
export class MemoryStorage implements EngineStorage {
  readonly record: MemoryRecord
  readonly #partition: number

  constructor(isDemo: (accountId: number) => boolean, record = new MemoryRecord(isDemo), partition = 0) {
    this.record = record
    this.#partition = partition
  }

  async loadResult({ accountId, idempotencyKey }: IdempotentCommand): Promise<FirstResult | undefined> {
    const row = this.record.results.get(`${accountId}/${idempotencyKey}`)
    await turn()
    return row && { content: row.asks, result: fromResultText(row.answer) }
  }

  async loadKeys(accountId: number): Promise<string[]> {
    const keys = [...this.record.results.keys()].flatMap((name) => {
      const [user, key = ''] = name.split('/')
      return Number(user) === accountId ? [key] : []
    })
    await turn()
    return keys
  }

  async open(): Promise<PartitionLog> {
    const epoch = this.record.takeOver(this.#partition)
    const isCurrent = (): boolean => epoch === this.record.epochOf(this.#partition)
    await turn()
    let previous: Promise<void> = Promise.resolve()
    const store: PartitionLog['store'] = async (batch) => {
      const rows = batch.rows()
      const before = previous
      const stored = (async () => {
        // A batch is not stored without its predecessor.
        await before
        await turn()
        if (!isCurrent()) throw new Error('the lease is lost')
        this.record.store(rows, this.#partition)
      })()
      previous = stored
      stored.catch(() => undefined)
      return stored
    }
    return {
      epoch,
      isCurrent,
      confirm: async () => isCurrent(),
      load: async (instruments, rules) => restoreState(instruments, rules, this.record.read(this.#partition)),
      store,
      close: async () => undefined,
    }
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
