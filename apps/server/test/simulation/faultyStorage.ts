import type { EngineStorage, PartitionRecord } from '../../src/engine/storage.ts'

/** What can happen to a batch on its way. */
export type StoreFault = 'lost' | 'unheard'

/** A storage whose batches are lost, or stored without anyone hearing of it, and whose holder can die. */
export class FaultyStorage implements EngineStorage {
  readonly #inner: EngineStorage
  readonly #faults: StoreFault[] = []
  #die = (): void => undefined

  constructor(inner: EngineStorage) {
    this.#inner = inner
  }

  /** The next batch meets with this. */
  fail(fault: StoreFault): void {
    this.#faults.push(fault)
  }

  /** The process that holds the record is no more: nothing more of it is stored. */
  kill(): void {
    this.#die()
  }

  loadResult: EngineStorage['loadResult'] = (command) => this.#inner.loadResult(command)

  async open(options: Parameters<EngineStorage['open']>[0]): Promise<PartitionRecord> {
    const record = await this.#inner.open(options)
    let isDead = false
    let isBroken = false
    this.#die = () => (isDead = true)
    return {
      epoch: record.epoch,
      load: (...args) => record.load(...args),
      store: async (batch) => {
        const fault = this.#faults.shift()
        // A connection that broke carries nothing more.
        if (isDead || isBroken || fault === 'lost') {
          isBroken = true
          throw new Error('the connection broke')
        }
        await record.store(batch)
        if (fault !== 'unheard' && !isDead) return
        isBroken = true
        throw new Error('the connection broke after the commit')
      },
      close: () => record.close(),
    }
  }
}
