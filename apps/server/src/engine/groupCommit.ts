import { Batch } from './batch.ts'
import type { NamedCommand } from './clientCommands.ts'
import type { EngineEvent } from './event.ts'
import type { Order } from './order.ts'
import type { PartitionRecord } from './storage.ts'
import type { Refusal } from './refusal.ts'
import type { State } from './state.ts'
import { Unavailable } from './unavailable.ts'

/** Rows at which a batch is full: whoever can wait does, until it is under way. */
const FULL = 2000

interface Waiting {
  resolve(): void
  reject(error: Unavailable): void
}

/**
 * Brings events to the record in batches: one commit for all that happened during the one before.
 * Whoever waits is let go when all that was there when they came is durable.
 */
export class GroupCommit {
  readonly #record: Pick<PartitionRecord, 'store'>
  readonly #onStored: (events: readonly EngineEvent[]) => void
  readonly #onFailed: (error: Error) => void
  #batch = new Batch()
  #events: EngineEvent[] = []
  #waiting: Waiting[] = []
  #phase: 'idle' | 'scheduled' | 'running' | 'failed' = 'idle'
  #idle: Promise<void> = Promise.resolve()

  constructor(
    record: Pick<PartitionRecord, 'store'>,
    listener: { stored(events: readonly EngineEvent[]): void; failed(error: Error): void },
  ) {
    this.#record = record
    this.#onStored = (events) => listener.stored(events)
    this.#onFailed = (error) => listener.failed(error)
  }

  /** Whether the next batch is so large that what can wait should. */
  get isFull(): boolean {
    return this.#batch.size >= FULL
  }

  /** Takes an event in; to be called before the state applies it. */
  add(state: State, event: EngineEvent): void {
    this.#batch.add(state, event)
    this.#events.push(event)
    this.#schedule()
  }

  /** Takes in what a command that its client has named is answered with. */
  answer(named: NamedCommand, result: Order | Refusal): void {
    this.#batch.answer(named, result)
    this.#schedule()
  }

  /**
   * Resolves when everything so far is durable.
   *
   * @throws Unavailable when it was not stored.
   */
  durable(): Promise<void> {
    if (this.#phase === 'idle') return Promise.resolve()
    return new Promise((resolve, reject) => {
      const waiting = { resolve, reject }
      if (this.#phase === 'failed') refuse([waiting], new Error('an earlier batch was not stored'))
      else this.#waiting.push(waiting)
    })
  }

  /** Resolves when there is nothing (more) to store. */
  async finish(): Promise<void> {
    while (this.#phase === 'scheduled' || this.#phase === 'running') await this.#idle
  }

  /** Stores nothing more; whoever waits is refused. */
  abandon(cause: Error): void {
    this.#phase = 'failed'
    refuse(this.#waiting.splice(0), cause)
  }

  /** After the current turn, so that all commands that came with it share the commit. */
  #schedule(): void {
    if (this.#phase !== 'idle') return
    this.#phase = 'scheduled'
    this.#idle = new Promise((resolve) => {
      setImmediate(() => void this.#run().then(resolve))
    })
  }

  async #run(): Promise<void> {
    while (this.#phase !== 'failed' && (!this.#batch.isEmpty || this.#waiting.length > 0)) {
      this.#phase = 'running'
      await this.#store()
    }
    if (this.#phase === 'running') this.#phase = 'idle'
  }

  async #store(): Promise<void> {
    const [batch, events, waiting]: [Batch, EngineEvent[], Waiting[]] = [this.#batch, this.#events, this.#waiting]
    this.#batch = new Batch()
    this.#events = []
    this.#waiting = []
    try {
      if (!batch.isEmpty) await this.#record.store(batch)
    } catch (error) {
      refuse(waiting, error as Error)
      if (this.#phase !== 'failed') this.#onFailed(error as Error)
      return
    }
    for (const { resolve } of waiting) resolve()
    this.#onStored(events)
  }
}

function refuse(waiting: readonly Waiting[], cause: Error): void {
  const unavailable = new Unavailable('it was not stored', { cause })
  for (const { reject } of waiting) reject(unavailable)
}
