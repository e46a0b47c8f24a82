import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { FeedPoint } from '../../cluster/feedPoint.ts'
import type { State } from '../model/state.ts'
import type { EngineStorage, PartitionLog } from '../journal/storage.ts'

const RETRY_MS = 200

/** The accounts are divided into another number of partitions by now. */
export class LayoutChanged extends Error {
  override name = 'LayoutChanged'
}

export interface PartitionHolderOptions {
  readonly storage: EngineStorage
  readonly signal: AbortSignal
  readonly log: Logger
  /** Up to which price everything is done and stored now. */
  readonly doneUpTo: () => FeedPoint | undefined
  /** Reads the partition. LayoutChanged ends the attempts. */
  readonly load: (partitionLog: PartitionLog) => Promise<State>
  /** The partition is read, and this server's to write from now on. */
  readonly begin: (partitionLog: PartitionLog, state: State) => void
  /** Another server has taken over the partition that was begun. */
  readonly onLost: (error: Error) => void
  /** The partition was taken and could not be read; it has been given up, and is tried again. */
  readonly onUnreadable: () => void
}

/** Holds a partition's lease: takes it, reads the partition, and does both again when told that it cannot be trusted. */
export class PartitionHolder {
  readonly #options: PartitionHolderOptions
  #partitionLog: PartitionLog | undefined

  constructor(options: PartitionHolderOptions) {
    this.#options = options
  }

  /** Where the partition is kept; undefined while another server has it. */
  get partitionLog(): PartitionLog | undefined {
    return this.#partitionLog
  }

  /**
   * Takes the partition, under a new epoch, and begins with it; waits while another server holds it, or it cannot be read.
   *
   * @throws LayoutChanged, and when it is stopped.
   */
  async take(): Promise<void> {
    const { log, signal, onUnreadable } = this.#options
    for (;;) {
      signal.throwIfAborted()
      const lease: { lost?: Error } = {}
      try {
        await this.#attempt(lease)
        return
      } catch (error) {
        const hadLease = this.#partitionLog !== undefined && lease.lost === undefined
        // The partition is given up at once, since another server may be able to read it.
        await this.release()
        if (signal.aborted || error instanceof LayoutChanged) throw error
        log.warn({ error: (error as Error).message }, 'the partition cannot be read yet')
        if (hadLease) onUnreadable()
        await wait(RETRY_MS, undefined, { signal })
      }
    }
  }

  async #attempt(lease: { lost?: Error }): Promise<void> {
    const { storage, signal, doneUpTo, load, begin, onLost } = this.#options
    // A new epoch also fences off a batch of ours that the database may still be processing.
    await this.release()
    let begun: PartitionLog | undefined
    const partitionLog = await storage.open({
      onLost: () => {
        lease.lost = new Error('another server has taken over the partition')
        // An old lease says nothing about the current partition.
        if (begun !== undefined && begun === this.#partitionLog) onLost(lease.lost)
      },
      signal,
      doneUpTo,
    })
    this.#partitionLog = partitionLog
    const state = await load(partitionLog)
    if (lease.lost !== undefined) throw lease.lost
    begin(partitionLog, state)
    begun = partitionLog
  }

  /** Lets another server take it at once. */
  async release(): Promise<void> {
    const partitionLog = this.#partitionLog
    this.#partitionLog = undefined
    await partitionLog?.close()
  }
}
