import { Batch } from './batch.ts'
import type { NamedCommand } from './idempotentCommands.ts'
import type { Answer } from './decisions/decision.ts'
import type { EngineEvent } from './event.ts'
import type { Refusal } from '../errors/refusal.ts'
import type { State } from './state.ts'
import type { PartitionRecord } from './storage.ts'
import { Unavailable } from '../errors/unavailable.ts'

/** Batches on their way at the same time: the record works on one while the next is decided. */
const DEPTH = 3
/** Rows worth sending before the turn is over: a batch costs as much by itself as a dozen of them. */
const LARGE = 400
/** Rows at which a batch is full: whoever can wait does, until it is on its way. */
const FULL = 2000

interface Waiting {
  resolve(): void
  reject(error: Unavailable): void
}

/**
 * Brings events to the record in batches: one commit for all that happens together. A few batches
 * are under way at a time, in order; the record takes none whose predecessor it did not take.
 * Whoever waits is let go when all that was there when they came is durable.
 */
export class GroupCommit {
  readonly #record: Pick<PartitionRecord, 'store'>
  readonly #listener: { stored(events: readonly EngineEvent[]): void; failed(error: Error): void }
  #batch = new Batch()
  #events: EngineEvent[] = []
  #waiting: Waiting[] = []
  #isScheduled = false
  #failure: Error | undefined
  #inFlight = 0
  /** Ends with the newest batch on its way. */
  #newest: Promise<void> = Promise.resolve()

  constructor(
    record: Pick<PartitionRecord, 'store'>,
    listener: { stored(events: readonly EngineEvent[]): void; failed(error: Error): void },
  ) {
    this.#record = record
    this.#listener = listener
  }

  /** Whether there is nothing to store, nor on its way. */
  get isIdle(): boolean {
    return this.#inFlight === 0 && this.#batch.isEmpty
  }

  /** Whether the next batch is so large that what can wait should. */
  get isFull(): boolean {
    return this.#batch.size >= FULL
  }

  /** Takes an event in; to be called before the state applies it, and `complete` after the decision's last. */
  add(state: State, event: EngineEvent): void {
    this.#batch.add(state, event)
    this.#events.push(event)
  }

  /** Takes in what a command that its client has named is answered with. */
  answer(named: NamedCommand, result: Answer | Refusal): void {
    this.#batch.answer(named, result)
  }

  /** The decision is in whole, and applied: what is here may be sent. */
  complete(state: State): void {
    this.#batch.complete(state)
    if (this.#batch.size >= LARGE) this.#send()
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

  /** Resolves when there is nothing (more) to store. */
  async finish(): Promise<void> {
    while (this.#failure === undefined && (this.#inFlight > 0 || !this.#batch.isEmpty)) {
      this.#send()
      await this.#newest
    }
  }

  /** Stores nothing more; whoever waits is refused. */
  abandon(cause: Error): void {
    this.#failure = cause
    refuse(this.#waiting.splice(0), cause)
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
    if (this.#batch.isEmpty || this.#inFlight >= DEPTH || this.#failure !== undefined) return
    const [batch, events, waiting] = [this.#batch, this.#events, this.#waiting]
    this.#batch = new Batch()
    this.#events = []
    this.#waiting = []
    this.#inFlight++
    this.#newest = this.#store(batch, events, waiting)
  }

  async #store(batch: Batch, events: readonly EngineEvent[], waiting: readonly Waiting[]): Promise<void> {
    try {
      await this.#record.store(batch)
    } catch (error) {
      this.#inFlight--
      refuse(waiting, error as Error)
      if (this.#failure === undefined) this.#listener.failed(error as Error)
      return
    }
    this.#inFlight--
    for (const { resolve } of waiting) resolve()
    this.#listener.stored(events)
    this.#schedule()
  }
}

const unavailable = (cause: Error): Unavailable => new Unavailable('it was not stored', { cause })

function refuse(waiting: readonly Waiting[], cause: Error): void {
  for (const { reject } of waiting) reject(unavailable(cause))
}
