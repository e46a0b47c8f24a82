import { Batch } from './batch.ts'
import type { FirstResult, IdempotentCommand } from './idempotentCommands.ts'
import type { EngineEvent } from '../model/event.ts'
import type { State } from '../model/state.ts'
import type { FeedPoint } from '../../cluster/feedPoint.ts'
import type { PartitionLog } from './storage.ts'
import { Unavailable } from '../../errors/unavailable.ts'

/** Batches in flight at a time: the database works on one while the next is decided. */
const MAX_IN_FLIGHT = 3
/** A batch follows one that is in flight from this many rows on: below, its fixed cost is better shared with what comes. */
const FOLLOWING_ROWS = 48
/** Send early from this many rows on; a batch's fixed cost equals about 12 rows. */
const EARLY_SEND_ROWS = 400
/** Rows that work which can wait adds to a batch while others are in flight: never none, so that it goes on. */
const BUSY_BATCH_ROWS = 150
/** Rows at which a batch is full: work that can wait does, until it is sent. */
const FULL_BATCH_ROWS = 2000

interface Listener {
  /** @param ms how long that took. */
  stored(events: readonly EngineEvent[], ms: number): void
  failed(error: Error): void
  /** Up to which price everything is done, and stored with the batch that is sent now. */
  doneUpTo?(): FeedPoint | undefined
}

interface Waiting {
  resolve(): void
  reject(error: Unavailable): void
}

/**
 * Stores events in batches: one commit for everything that happens together. A few batches are in flight
 * at a time, in order; none is stored whose predecessor was not. `durable` resolves when everything that
 * was added before the call is stored.
 */
export class GroupCommit {
  readonly #log: Pick<PartitionLog, 'store'>
  readonly #listener: Listener
  #batch = new Batch()
  #events: EngineEvent[] = []
  #waiting: Waiting[] = []
  #isScheduled = false
  #failure: Error | undefined
  #inFlight = 0
  /** Settles with the newest batch in flight. */
  #newest: Promise<void> = Promise.resolve()

  constructor(log: Pick<PartitionLog, 'store'>, listener: Listener) {
    this.#log = log
    this.#listener = listener
  }

  /** Whether there is nothing to store and nothing in flight. */
  get isIdle(): boolean {
    return this.#inFlight === 0 && this.#batch.isEmpty
  }

  /** Whether the next batch is so large that work which can wait should. */
  get isFull(): boolean {
    return this.#batch.size >= FULL_BATCH_ROWS
  }

  /** Whether so much waits or is in flight that more would hold up whatever joins it. */
  get isLarge(): boolean {
    const isBusy = this.#inFlight >= MAX_IN_FLIGHT - 1
    return this.#batch.size >= (isBusy ? BUSY_BATCH_ROWS : EARLY_SEND_ROWS)
  }

  /** Whether work that takes long should wait: what joins its batch is held up by its rows, and by those in flight. */
  get isBusy(): boolean {
    return this.#inFlight >= MAX_IN_FLIGHT - 1 || this.#batch.size >= BUSY_BATCH_ROWS
  }

  /** Adds an event. Call it before the state applies the event, and `endDecision` after the decision's last. */
  add(state: State, event: EngineEvent): void {
    this.#batch.add(state, event)
    this.#events.push(event)
  }

  /** Adds the result of an idempotent command. */
  addResult(command: IdempotentCommand, result: FirstResult['result']): void {
    this.#batch.addResult(command, result)
  }

  /** The decision is complete and applied; the batch may be sent. */
  endDecision(state: State): void {
    this.#batch.endDecision(state)
    if (this.#batch.size >= EARLY_SEND_ROWS) this.#send()
    this.#schedule()
  }

  /**
   * Resolves when everything so far is durable.
   *
   * @throws Unavailable when it was not stored.
   */
  async durable(): Promise<void> {
    if (this.#failure !== undefined) throw unavailable(this.#failure)
    if (this.#batch.isEmpty) {
      await this.#newest
      if (this.#failure !== undefined) throw unavailable(this.#failure)
      return
    }
    await new Promise<void>((resolve, reject) => this.#waiting.push({ resolve, reject }))
  }

  /** Resolves when everything is stored. */
  async finish(): Promise<void> {
    while (this.#failure === undefined && (this.#inFlight > 0 || !this.#batch.isEmpty)) {
      this.#send()
      await this.#newest
    }
  }

  /** Stores nothing more and rejects everyone who waits. */
  abandon(cause: Error): void {
    this.#failure = cause
    rejectAll(this.#waiting.splice(0), cause)
  }

  /** The database works on one batch of a partition at a time: what waits here instead of there grows meanwhile. */
  get #maySend(): boolean {
    if (this.#inFlight === 0) return true
    return this.#inFlight < MAX_IN_FLIGHT && this.#batch.size >= FOLLOWING_ROWS
  }

  /** After the current turn, so that all commands that came with it share the commit. */
  #schedule(): void {
    if (this.#isScheduled || this.#batch.isEmpty) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      this.#send()
    })
  }

  #send(): void {
    if (this.#batch.isEmpty || this.#failure !== undefined || !this.#maySend) return
    const [batch, events, waiting] = [this.#batch, this.#events, this.#waiting]
    this.#batch = new Batch()
    this.#events = []
    this.#waiting = []
    this.#inFlight++
    this.#newest = this.#store(batch, events, waiting)
  }

  async #store(batch: Batch, events: readonly EngineEvent[], waiting: readonly Waiting[]): Promise<void> {
    const startedAt = performance.now()
    try {
      await this.#log.store(batch, this.#listener.doneUpTo?.())
    } catch (error) {
      this.#inFlight--
      rejectAll(waiting, error as Error)
      if (this.#failure === undefined) this.#listener.failed(error as Error)
      return
    }
    this.#inFlight--
    for (const { resolve } of waiting) resolve()
    this.#listener.stored(events, performance.now() - startedAt)
    this.#schedule()
  }
}

const unavailable = (cause: Error): Unavailable => new Unavailable('the command was not stored', { cause })

function rejectAll(waiting: readonly Waiting[], cause: Error): void {
  for (const { reject } of waiting) reject(unavailable(cause))
}
