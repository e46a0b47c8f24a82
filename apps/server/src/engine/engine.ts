import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Instrument } from '../market/instrument.ts'
import type { Quote } from '../market/market.ts'
import { apply } from './apply.ts'
import { Batch } from './batch.ts'
import { ClientCommands, type FirstAnswer, type NamedCommand, answerAgain, nameOf } from './clientCommands.ts'
import type { Command } from './command.ts'
import { decide } from './decide.ts'
import type { Decision } from './decisions/decision.ts'
import type { EngineEvent } from './event.ts'
import { Journal } from './journal.ts'
import { type Lease, acquireLease } from './lease.ts'
import type { Order } from './order.ts'
import { pull } from './pull.ts'
import { Refusal } from './refusal.ts'
import type { State, TradingRules } from './state.ts'
import { Unavailable } from './unavailable.ts'

const RETRY_EVERY = 200
/** Accounts are not split yet: one partition holds them all. */
const PARTITION = 0

/** Hears of what has happened, after it is durable. */
export type EngineListener = (events: readonly EngineEvent[]) => void

export interface EngineOptions {
  readonly connection: pg.ClientConfig
  readonly pool: pg.Pool
  readonly instruments: readonly Instrument[]
  readonly rules: TradingRules
  readonly log: Logger
}

interface Waiting {
  resolve(): void
  reject(error: Unavailable): void
}

/**
 * The single writer of a partition. Commands are decided at once, in order, in memory; their events
 * go to the database in batches, one commit for all that arrived during the one before, and nobody
 * is answered before the commit that holds what the answer rests on. When a commit fails the
 * memory is thrown away and read anew from the database.
 */
export class Engine {
  readonly #options: EngineOptions
  readonly #clientCommands: ClientCommands
  readonly #listeners: EngineListener[] = []
  readonly #stopping = new AbortController()
  readonly #quotes = new Map<number, Quote>()
  readonly #open = new Map<number, boolean>()
  #rules: TradingRules
  readonly #instruments: Map<number, Instrument>
  #lease: Lease | undefined
  #journal: Journal | undefined
  /** Undefined while the partition is not ours or is being read. */
  #state: State | undefined
  #batch = new Batch()
  #events: EngineEvent[] = []
  #waiting: Waiting[] = []
  #commit: 'none' | 'scheduled' | 'running' = 'none'
  #recovery: Promise<void> | undefined
  readonly counts = { commands: 0, refused: 0, triggered: 0, batches: 0, failures: 0 }

  constructor(options: EngineOptions) {
    this.#options = options
    this.#rules = options.rules
    this.#instruments = new Map(options.instruments.map((instrument) => [instrument.id, instrument]))
    this.#clientCommands = new ClientCommands(options.pool)
  }

  /** Reads the partition and begins to write it; waits while another server does. */
  async start(): Promise<void> {
    this.#recovery = this.#recover()
    await this.#recovery
  }

  /** Stores what was decided, then lets go of the partition. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    while (this.#commit !== 'none') await wait(1)
    this.#state = undefined
    // One that is under way may have just taken the lease.
    await this.#recovery?.catch(() => undefined)
    await this.#journal?.close()
    await this.#lease?.release()
    this.#lease = undefined
  }

  get ready(): boolean {
    return this.#state !== undefined
  }

  listen(listener: EngineListener): void {
    this.#listeners.push(listener)
  }

  /** The market's newest price; orders that have waited for it do what they must. */
  quote(instrumentId: number, quote: Quote, at = Date.now()): void {
    this.#quotes.set(instrumentId, quote)
    const state = this.#state
    const instrument = state?.instruments.get(instrumentId)
    if (state === undefined || instrument === undefined || this.#stopping.signal.aborted) return
    instrument.quote = quote
    this.counts.triggered += pull(state, instrument, at, (decision) => this.#carryOut(state, decision))
    if (!this.#batch.isEmpty) this.#scheduleCommit()
  }

  /** The market has opened or closed. */
  marketStatus(instrumentId: number, open: boolean): void {
    this.#open.set(instrumentId, open)
    const instrument = this.#state?.instruments.get(instrumentId)
    if (instrument !== undefined) instrument.open = open
  }

  /** The operator has changed the rules; they hold for what comes. */
  rules(rules: TradingRules): void {
    this.#rules = rules
    if (this.#state !== undefined) Object.assign(this.#state, rules)
  }

  /** The operator has changed an instrument's terms; they hold for what comes. */
  instrument(instrument: Instrument): void {
    this.#instruments.set(instrument.id, instrument)
    Object.assign(this.#state?.instruments.get(instrument.id) ?? {}, { instrument })
  }

  /**
   * Carries a command out and resolves when it is durable. One that its client has named, told
   * again, does nothing and gets its first answer.
   *
   * @throws Refusal when it is turned down; Unavailable when it cannot be kept now.
   */
  async execute(command: Command): Promise<Decision> {
    const named = nameOf(command)
    const stored = named && (await this.#storedAnswer(named))
    const state = this.#ready()
    // Looked at after the wait: the same command may have come a second time meanwhile.
    const first = stored ?? (named && this.#clientCommands.recent(named))
    if (named !== undefined && first !== undefined) {
      await this.#durable()
      return answerAgain(first, named)
    }
    this.counts.commands++
    try {
      const decision = decide(state, command)
      this.#carryOut(state, decision)
      if (decision.order !== undefined) this.#remember(named, decision.order)
      await this.#durable()
      return decision
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.counts.refused++
      this.#remember(named, error)
      // It may rest on something that is not durable yet.
      await this.#durable()
      throw error
    }
  }

  /**
   * Looks at the state as it is now, and resolves when what was seen is durable.
   *
   * @throws Unavailable as for a command.
   */
  async read<Answer>(look: (state: State) => Answer): Promise<Answer> {
    const answer = look(this.#ready())
    await this.#durable()
    return answer
  }

  #carryOut(state: State, { events }: Decision): void {
    for (const event of events) {
      this.#batch.add(state, event)
      apply(state, event)
      this.#events.push(event)
    }
  }

  async #storedAnswer(named: NamedCommand): Promise<FirstAnswer | undefined> {
    if (this.#clientCommands.recent(named) !== undefined) return undefined
    let journal: Journal | undefined
    let answer: FirstAnswer | undefined
    // A recovery meanwhile may have brought to light what the database did not show before.
    while (answer === undefined && journal !== this.#journal) {
      journal = this.#journal
      try {
        answer = await this.#clientCommands.stored(named)
      } catch (cause) {
        throw new Unavailable('the database does not answer', { cause })
      }
    }
    return answer
  }

  #remember(named: NamedCommand | undefined, result: Order | Refusal): void {
    if (named === undefined) return
    this.#batch.answer(named, result)
    this.#clientCommands.remember(named, result)
  }

  #ready(): State {
    if (this.#state === undefined || this.#stopping.signal.aborted) throw new Unavailable('the engine is not ready')
    return this.#state
  }

  /** Resolves when everything decided so far is durable. */
  #durable(): Promise<void> {
    if (this.#batch.isEmpty && this.#commit !== 'running') return Promise.resolve()
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      this.#scheduleCommit()
    })
  }

  /** After the current turn, so that all commands that came with it share the commit. */
  #scheduleCommit(): void {
    if (this.#commit !== 'none') return
    this.#commit = 'scheduled'
    setImmediate(() => void this.#runCommit())
  }

  async #runCommit(): Promise<void> {
    const { batch, events, waiting } = this.#takeBatch()
    this.#commit = 'running'
    try {
      if (!batch.isEmpty) {
        await this.#journal?.store(batch)
        this.counts.batches++
      }
    } catch (error) {
      this.#commit = 'none'
      this.#fail(error as Error, waiting)
      return
    }
    this.#commit = 'none'
    for (const { resolve } of waiting) resolve()
    if (events.length > 0) this.#tell(events)
    if (this.#waiting.length > 0) this.#scheduleCommit()
  }

  #takeBatch(): { batch: Batch; events: EngineEvent[]; waiting: Waiting[] } {
    const taken = { batch: this.#batch, events: this.#events, waiting: this.#waiting }
    this.#batch = new Batch()
    this.#events = []
    this.#waiting = []
    return taken
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

  #fail(error: Error, waiting: readonly Waiting[]): void {
    // Told twice, by the lease and by a batch: the first is enough.
    if (this.#state === undefined) return this.#refuse(waiting, error)
    this.counts.failures++
    this.#options.log.error({ error: error.message }, 'a batch was not stored; reading the partition anew')
    this.#state = undefined
    // At once: what was not stored must not be given as an answer while the partition is read.
    this.#clientCommands.forget()
    this.#refuse([...waiting, ...this.#takeBatch().waiting], error)
    this.#recovery = this.#recover()
    // A stop is the only thing that ends it early.
    this.#recovery.catch(() => undefined)
  }

  #refuse(waiting: readonly Waiting[], cause: Error): void {
    const unavailable = new Unavailable('it was not stored', { cause })
    for (const { reject } of waiting) reject(unavailable)
  }

  async #recover(): Promise<void> {
    const { connection, pool, log } = this.#options
    const { signal } = this.#stopping
    for (;;) {
      signal.throwIfAborted()
      try {
        await this.#journal?.close()
        // A new epoch also shuts out a batch of ours that the database may still be working on.
        await this.#lease?.release()
        this.#lease = await acquireLease({
          pool,
          partition: PARTITION,
          onLost: () => this.#fail(new Error('another server has taken the partition over'), []),
          signal,
        })
        const journal = await Journal.open(connection, PARTITION, this.#lease.epoch)
        this.#journal = journal
        const state = await journal.load([...this.#instruments.values()], this.#rules)
        for (const [id, instrument] of this.#instruments) Object.assign(state.instruments.get(id) ?? {}, { instrument })
        for (const [id, quote] of this.#quotes) Object.assign(state.instruments.get(id) ?? {}, { quote })
        for (const [id, open] of this.#open) Object.assign(state.instruments.get(id) ?? {}, { open })
        this.#state = state
        log.info(
          { epoch: this.#lease.epoch, accounts: state.accounts.size, orders: state.orders.size },
          'engine is ready',
        )
        return
      } catch (error) {
        if (signal.aborted) throw error
        log.warn({ error: (error as Error).message }, 'the partition cannot be read yet')
        await wait(RETRY_EVERY, undefined, { signal })
      }
    }
  }
}
