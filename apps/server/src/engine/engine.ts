import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Instrument } from '../market/instrument.ts'
import type { Quote } from '../market/market.ts'
import { type FirstAnswer, type NamedCommand, RecentAnswers, answerAgain, nameOf } from './idempotentCommands.ts'
import type { Command } from './command.ts'
import type { Decision } from './decisions/decision.ts'
import type { EngineEvent } from './event.ts'
import { GroupCommit } from './groupCommit.ts'
import { MarketMemory } from './marketMemory.ts'
import { type Partition, carryOut, decideNow, rememberRefusal } from './partition.ts'
import { Refusal } from '../errors/refusal.ts'
import type { State, TradingRules } from './state.ts'
import type { EngineStorage, PartitionRecord } from './storage.ts'
import { attendAll, tick } from './tick.ts'
import { Unavailable } from '../errors/unavailable.ts'

const RETRY_EVERY = 200
/** Milliseconds of attending to accounts at a stretch; sockets and calls have their turn in between. */
const STRETCH = 5

/** Hears of what has happened, after it is durable. */
export type EngineListener = (events: readonly EngineEvent[]) => void

export interface EngineOptions {
  readonly storage: EngineStorage
  readonly instruments: readonly Instrument[]
  readonly rules: TradingRules
  readonly log: Logger
}

/**
 * The single writer of a partition. Commands are decided at once, in order, in memory; their events
 * go to the record in batches, and nobody is answered before the commit that holds what the answer
 * rests on. When a commit fails the memory is thrown away and read anew from the record.
 */
export class Engine {
  readonly #options: EngineOptions
  readonly #listeners: EngineListener[] = []
  readonly #stopping = new AbortController()
  readonly #recoveryListeners: (() => void)[] = []
  readonly #market: MarketMemory
  #rules: TradingRules
  #record: PartitionRecord | undefined
  /** Undefined while the partition is not ours or is being read. */
  #partition: Partition | undefined
  #recovery: Promise<void> | undefined
  readonly counts = { commands: 0, refused: 0, triggered: 0, batches: 0, failures: 0 }

  constructor(options: EngineOptions) {
    this.#options = options
    this.#rules = options.rules
    this.#market = new MarketMemory(options.instruments)
  }

  /** Reads the partition and begins to write it; waits while another server does. */
  async start(): Promise<void> {
    this.#recovery = this.#recover()
    await this.#recovery
  }

  /** Stores what was decided, then lets go of the partition. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#partition?.commit.finish()
    this.#partition = undefined
    // One that is under way may have just taken the record over.
    await this.#recovery?.catch(() => undefined)
    await this.#record?.close()
    this.#record = undefined
  }

  get ready(): boolean {
    return this.#partition !== undefined
  }

  /** Accounts that prices have given something to do that is not done yet. */
  get backlog(): number {
    return this.#partition?.state.attention.size ?? 0
  }

  listen(listener: EngineListener): void {
    this.#listeners.push(listener)
  }

  /** Calls when the memory has been read anew: something may have happened that nobody was told. */
  onRecovered(listener: () => void): void {
    this.#recoveryListeners.push(listener)
  }

  /** The market's newest price; orders that have waited for it do what they must. */
  quote(instrumentId: number, quote: Quote, at = Date.now()): void {
    this.#market.quote(instrumentId, quote, at)
    const partition = this.#partition
    const market = partition?.state.instruments.get(instrumentId)
    if (partition === undefined || market === undefined || this.#stopping.signal.aborted) return
    tick(partition.state, market, quote, at)
    if (partition.state.attention.size > 0 && partition.stretch === 'none') this.#attend(partition)
    this.#settle(partition)
  }

  /** Prices are done with once nothing they have set off waits to be done, or to be stored. */
  #settle({ state, commit }: Partition): void {
    if (state.attention.size === 0 && commit.isIdle) this.#market.settle()
  }

  /** The market has opened or closed. */
  marketStatus(instrumentId: number, open: boolean): void {
    this.#market.status(instrumentId, open)
    const market = this.#partition?.state.instruments.get(instrumentId)
    if (market !== undefined) market.open = open
  }

  /** The operator has changed the rules; they hold for what comes. */
  rules(rules: TradingRules): void {
    this.#rules = rules
    if (this.#partition === undefined) return
    const { state } = this.#partition
    Object.assign(state, rules)
    // Their bands were laid for the former stop-out rate.
    for (const userId of state.accounts.keys()) state.risk.change(userId)
  }

  /** The operator has changed an instrument's terms; they hold for what comes. */
  instrument(instrument: Instrument): void {
    this.#market.terms(instrument)
    Object.assign(this.#partition?.state.instruments.get(instrument.id) ?? {}, { instrument })
  }

  /**
   * Carries a command out and resolves when it is durable. One that its client has named, told
   * again, does nothing and gets its first answer.
   *
   * @throws Refusal when it is turned down; Unavailable when it cannot be kept now.
   */
  async execute(command: Command): Promise<Decision> {
    const named = nameOf(command)
    const stored = named && (await this.#firstAnswer(named))
    const partition = this.#ready()
    // Looked at after the wait: the same command may have come a second time meanwhile.
    const first = stored ?? (named && partition.answers.get(named))
    if (named !== undefined && first !== undefined) {
      await partition.commit.durable()
      return answerAgain(first, named)
    }
    this.counts.commands++
    try {
      const decision = this.#guard(() => decideNow(partition, command, named))
      await partition.commit.durable()
      return decision
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.counts.refused++
      if (named !== undefined) rememberRefusal(partition, named, error)
      // It may rest on something that is not durable yet.
      await partition.commit.durable()
      throw error
    }
  }

  /**
   * Looks at the state as it is now, and resolves when what was seen is durable.
   *
   * @throws Unavailable as for a command.
   */
  async read<Answer>(look: (state: State) => Answer): Promise<Answer> {
    const { state, commit } = this.#ready()
    const answer = look(state)
    await commit.durable()
    return answer
  }

  /** Attends to accounts for one stretch; the rest wait for the next. */
  #attend(partition: Partition): void {
    partition.stretch = 'none'
    if (partition !== this.#partition || this.#stopping.signal.aborted) return
    const { state, commit } = partition
    const end = performance.now() + STRETCH
    const mayGoOn = (): boolean => !commit.isFull && performance.now() < end
    try {
      this.#guard(() => {
        this.counts.triggered += attendAll(state, Date.now(), (decision) => carryOut(partition, decision), mayGoOn)
      })
    } catch {
      // The partition is being read anew; prices come again.
      return
    }
    // Where the batch is full, its commit goes on with what is left.
    if (!commit.isFull) this.#scheduleStretch(partition)
  }

  #scheduleStretch(partition: Partition): void {
    if (partition.state.attention.size === 0 || partition.stretch === 'scheduled') return
    partition.stretch = 'scheduled'
    setImmediate(() => this.#attend(partition))
  }

  /** A fault in here has left the memory half changed: it is thrown away like after a lost batch. */
  #guard<Result>(work: () => Result): Result {
    try {
      return work()
    } catch (cause) {
      if (cause instanceof Refusal) throw cause
      this.#fail(cause as Error)
      throw new Unavailable('the engine failed', { cause })
    }
  }

  async #firstAnswer(named: NamedCommand): Promise<FirstAnswer | undefined> {
    for (;;) {
      const partition = this.#ready()
      const known = partition.answers.get(named)
      if (known !== undefined) return known
      let stored: FirstAnswer | undefined
      try {
        stored = await this.#options.storage.firstAnswer(named)
      } catch (cause) {
        throw new Unavailable('the database does not answer', { cause })
      }
      // A recovery meanwhile may have brought to light what the record did not show before.
      if (stored !== undefined || partition === this.#partition) return stored
    }
  }

  #ready(): Partition {
    if (this.#partition === undefined || this.#stopping.signal.aborted) {
      throw new Unavailable('the engine is not ready')
    }
    return this.#partition
  }

  #tell(events: readonly EngineEvent[]): void {
    for (const listener of this.#listeners) {
      try {
        listener(events)
      } catch (error) {
        this.#options.log.error(error, 'a listener of the engine failed')
      }
    }
  }

  #fail(error: Error): void {
    const partition = this.#partition
    // Told twice, by the lease and by a batch: the first is enough.
    if (partition === undefined) return
    this.counts.failures++
    this.#options.log.error({ error: error.message }, 'the memory cannot be trusted; reading the partition anew')
    // At once: what was not stored must not be given as an answer while the partition is read.
    this.#partition = undefined
    partition.commit.abandon(error)
    this.#recovery = this.#recover()
    // A stop is the only thing that ends it early.
    this.#recovery.catch(() => undefined)
  }

  async #recover(): Promise<void> {
    const { storage, log } = this.#options
    const { signal } = this.#stopping
    for (;;) {
      signal.throwIfAborted()
      try {
        // A new epoch also shuts out a batch of ours that the database may still be working on.
        await this.#record?.close()
        const lease: { lost?: Error; partition?: Partition } = {}
        const onLost = (): void => {
          lease.lost = new Error('another server has taken the partition over')
          // A lease of long ago says nothing about the partition of now.
          if (lease.partition !== undefined && lease.partition === this.#partition) this.#fail(lease.lost)
        }
        const record = await storage.open({ onLost, signal })
        this.#record = record
        const state = await record.load(this.#market.instruments, this.#rules)
        // What has changed while it was read.
        Object.assign(state, this.#rules)
        if (lease.lost !== undefined) throw lease.lost
        lease.partition = this.#begin(record, state)
        return
      } catch (error) {
        if (signal.aborted) throw error
        log.warn({ error: (error as Error).message }, 'the partition cannot be read yet')
        await wait(RETRY_EVERY, undefined, { signal })
      }
    }
  }

  #begin(record: PartitionRecord, state: State): Partition {
    const commit = new GroupCommit(record, {
      stored: (events) => {
        this.counts.batches++
        if (events.length > 0) this.#tell(events)
        this.#settle(partition)
        this.#scheduleStretch(partition)
      },
      failed: (error) => this.#fail(error),
    })
    const partition: Partition = { state, commit, answers: new RecentAnswers(), stretch: 'none' }
    this.#partition = partition
    this.#market.tell(state)
    this.#options.log.info({ epoch: record.epoch, accounts: state.accounts.size }, 'engine is ready')
    this.#attend(partition)
    this.#settle(partition)
    if (this.counts.failures > 0) for (const listener of this.#recoveryListeners) listener()
    return partition
  }
}
