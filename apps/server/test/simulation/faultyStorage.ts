import type { EngineStorage, PartitionLog } from '../../src/engine/journal/storage.ts'

/** A fault of storing a batch: it is not stored, or it is stored but the confirmation is lost. */
export type StoreFault = 'lost' | 'unconfirmed'

/** A storage with injected faults, whose process can die. */
export class FaultyStorage implements EngineStorage {
  readonly #inner: EngineStorage
  readonly #faults: StoreFault[] = []
  #die = (): void => undefined

  constructor(inner: EngineStorage) {
    this.#inner = inner
  }

  /** Injects a fault into the next batch. */
  fail(fault: StoreFault): void {
    this.#faults.push(fault)
  }

  /** Simulates the death of the process: nothing more is stored. */
  kill(): void {
    this.#die()
  }

  loadResult: EngineStorage['loadResult'] = (command) => this.#inner.loadResult(command)
  loadKeys: EngineStorage['loadKeys'] = (accountId) => this.#inner.loadKeys(accountId)

  async open(options: Parameters<EngineStorage['open']>[0]): Promise<PartitionLog> {
    const record = await this.#inner.open(options)
    let isDead = false
    let isBroken = false
    this.#die = () => (isDead = true)
    return {
      epoch: record.epoch,
      isCurrent: () => record.isCurrent(),
      confirm: () => record.confirm(),
      load: (...args) => record.load(...args),
      store: async (batch) => {
        const fault = this.#faults.shift()
        // A broken connection stays broken.
        if (isDead || isBroken || fault === 'lost') {
          isBroken = true
          throw new Error('the connection broke')
        }
        await record.store(batch)
        if (fault !== 'unconfirmed' && !isDead) return
        isBroken = true
        throw new Error('the connection broke after the commit')
      },
      close: () => record.close(),
    }
  }
}
