import type { Quote } from '@openlot/core/math'
import type { Logger } from 'pino'
import type { Instrument } from '../market/instrument.ts'
import { FirstResults } from './firstResults.ts'
import { type FirstResult, type IdempotentCommand, idempotent, replayResult } from './idempotentCommands.ts'
import { InvariantViolation } from './invariants.ts'
import { type EngineListener, EngineListeners } from './listeners.ts'
import type { Command } from './command.ts'
import { type CopyingFigures, copyingFigures } from './copyingFigures.ts'
import { newCounts } from './counts.ts'
import type { Decision } from './decisions/decision.ts'
import { arePricesKnown } from './decisions/knownPrices.ts'
import { GroupCommit } from './groupCommit.ts'
import { MarketMemory } from './marketMemory.ts'
import { type OpenPriceFeed, PriceFollower } from './priceFollower.ts'
import { type Partition, recordRefusal, runCommand } from './partition.ts'
import { LayoutChanged, PartitionHolder } from './partitionHolder.ts'
import { Refusal } from '../errors/refusal.ts'
import { Slices } from './slices.ts'
import { type State, type TradingRules, termOf } from './state.ts'
import type { EngineStorage, PartitionRecord } from './storage.ts'
import { hasWork, tick } from './tick.ts'
import { Unavailable } from '../errors/unavailable.ts'

/** A price that arrives so late was missed by the market process that leads now, or by this one. */
const LATE_MS = 1000

export interface EngineOptions {
  readonly storage: EngineStorage
  readonly market: MarketMemory
  readonly rules: TradingRules
  /** How many partitions there are for whoever sends commands here; where more are stored it does not start. */
  readonly partitions: number
  /** Opens the prices of another process; without it `onQuote` and the others are called. */
  readonly openFeed?: OpenPriceFeed | undefined
  readonly log: Logger
  /** Called after each batch with the time it took. */
  readonly onStored?: ((ms: number) => void) | undefined
  /** Called when it begins to take commands, under an epoch, and when it does so no longer. */
  readonly onState?: ((epoch: number | undefined) => void) | undefined
  /** Called when this server had the partition and could not read it; it has given it up and tries again. */
  readonly onUnreadable?: (() => void) | undefined
}

/**
 * The single writer of a partition. Commands are decided at once, in order, in memory; their events are
 * stored in batches, and a command resolves only when everything its result depends on is durable. When
 * a batch cannot be stored the memory is discarded and the partition is read again.
 */
export class Engine {
  readonly #options: EngineOptions
  readonly #listeners: EngineListeners
  readonly #stopping = new AbortController()
  readonly #market: MarketMemory
  #rules: TradingRules
  #halted: ReadonlySet<number> = new Set()
  readonly #holder: PartitionHolder
  /** Undefined while another server holds the partition, or while it is being read. */
  #partition: Partition | undefined
  #slices: Slices | undefined
  #follower: PriceFollower | undefined
  #recovery: Promise<void> | undefined
  #lastEpoch: number | undefined
  readonly counts = newCounts()

  constructor(options: EngineOptions) {
    this.#options = options
    this.#rules = options.rules
    this.#listeners = new EngineListeners(options.log)
    this.#market = options.market
    const { storage, log } = options
    this.#holder = new PartitionHolder({
      storage,
      log,
      signal: this.#stopping.signal,
      settled: () => this.#follower?.settled,
      load: (record) => this.#load(record),
      begin: (record, state) => {
        try {
          this.#begin(record, state)
        } catch (error) {
          this.#discard()
          throw error
        }
      },
      onLost: (error) => this.#fail(error),
      onUnreadable: () => this.#options.onUnreadable?.(),
    })
  }

  /** Takes over the partition and reads it; waits while another server holds it. */
  async start(): Promise<void> {
    this.#recovery = this.#holder.take()
    await this.#recovery
  }

  /** Stores what was decided, then releases the partition. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    // Prices that nothing is done about any more are for the next holder.
    this.#follower?.stop()
    this.#options.onState?.(undefined)
    await this.#partition?.commit.finish()
    this.#partition = undefined
    // A recovery in progress may have just taken over the partition.
    await this.#recovery?.catch(() => undefined)
    this.#follower?.stop()
    // The last position is stored with the release.
    await this.#holder.release()
    this.#discard()
  }

  get ready(): boolean {
    return this.#partition !== undefined
  }

  /** Whether this server has the partition's lease; it may still be reading it. */
  get holdsLease(): boolean {
    return this.#holder.record !== undefined
  }

  /** The epoch under which this server may write; undefined while it may not. */
  get epoch(): number | undefined {
    return this.#partition === undefined ? undefined : this.#holder.record?.epoch
  }

  /** Open accounts. */
  get accounts(): number {
    return this.#partition?.state.accounts.size ?? 0
  }

  /** Accounts that wait in the queue. */
  get backlog(): number {
    return this.#partition?.state.queue.size ?? 0
  }

  get copying(): CopyingFigures {
    return copyingFigures(this.#partition?.state)
  }

  listen(listener: EngineListener): void {
    this.#listeners.add(listener)
  }

  /** Called after a recovery: events may have been stored that no listener was called for. */
  onRecovered(listener: () => void): void {
    this.#listeners.addForRecovery(listener)
  }

  /** Called after a recovery from a time in which another server may have held the partition. */
  onTakeover(listener: () => void): void {
    this.#listeners.addForTakeover(listener)
  }

  /**
   * Processes the newest quote of an instrument: pending orders, stops, stop-outs.
   *
   * @param dealtAt when the market process has dealt on it, where that is another one.
   */
  onQuote(instrumentId: number, quote: Quote, dealtAt?: number): void {
    const now = Date.now()
    const at = dealtAt ?? now
    if (!this.#market.recordQuote(instrumentId, quote, at, now)) return
    const partition = this.#partition
    const market = partition?.state.instruments.get(instrumentId)
    if (partition === undefined || market === undefined || this.#stopping.signal.aborted) return
    partition.state.graceUntil = this.#market.graceUntil
    // Clocks of two machines differ: only a price that was missed is held against what was set after it.
    const isMissed = !arePricesKnown(partition.state, Infinity) || now - at > LATE_MS
    tick(partition.state, market, quote, at, isMissed ? now : at)
    // Newer prices follow at once, and accounts are judged by those: what they hold now they may not have held then.
    if (now - at > LATE_MS) this.#slices?.schedule()
    else this.#slices?.runUnlessScheduled()
    this.#discardProcessed(partition)
  }

  /** Quotes are processed once nothing they have caused is queued or waits to be stored. */
  #discardProcessed({ state, commit }: Partition): void {
    if (!hasWork(state) && commit.isIdle) this.#market.discardProcessed()
  }

  /** The market has opened or closed. */
  onMarketStatus(instrumentId: number, open: boolean): void {
    this.#market.setOpen(instrumentId, open)
    const market = this.#partition?.state.instruments.get(instrumentId)
    if (market !== undefined) market.open = open
  }

  /** Changes the trading rules from now on. */
  setRules(rules: TradingRules): void {
    this.#rules = rules
    if (this.#partition === undefined) return
    const { state } = this.#partition
    Object.assign(state, rules)
    // The bands were laid for the previous stop-out rate.
    for (const accountId of state.accounts.keys()) state.risk.markChanged(accountId)
  }

  /** Leaders whose new positions are not copied from now on. */
  setHaltedLeaders(accountIds: readonly number[]): void {
    this.#halted = new Set(accountIds)
    this.#partition?.state.copying.setHalted(this.#halted)
  }

  /** Changes an instrument's terms from now on. */
  updateInstrument(instrument: Instrument): void {
    this.#market.updateInstrument(instrument)
    Object.assign(this.#partition?.state.instruments.get(instrument.id) ?? {}, { instrument })
  }

  /**
   * Executes a command and resolves when it is durable. A repeat with the same idempotency key has no
   * effect and resolves to the first result.
   *
   * @throws Refusal when the command is rejected; Unavailable when it cannot be stored now.
   */
  async execute(command: Command): Promise<Decision> {
    if (this.#holder.record?.isCurrent() === false) await this.#holder.record.confirm()
    const key = idempotent(command)
    const isNew = key === undefined || this.#ready().results.isNew(key)
    const stored = isNew ? undefined : await this.#loadResult(key)
    const partition = this.#ready()
    // Checked after the wait: the same command may have been executed meanwhile.
    const first = isNew ? undefined : (stored ?? partition.results.recent(key))
    if (key !== undefined && first !== undefined) {
      await partition.commit.durable()
      return replayResult(first, key)
    }
    this.counts.commands++
    try {
      const decision = this.#guard(() => runCommand(partition, command, key))
      await partition.commit.durable()
      return decision
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.counts.refused++
      if (key !== undefined) recordRefusal(partition, key, error)
      // The refusal may depend on something that is not durable yet.
      await partition.commit.durable()
      throw error
    }
  }

  /**
   * Reads from the current state and resolves when what was read is durable.
   *
   * @throws Unavailable as for a command.
   */
  async read<Result>(query: (state: State) => Result): Promise<Result> {
    if (this.#holder.record?.isCurrent() === false) await this.#holder.record.confirm()
    const { state, commit } = this.#ready()
    const result = query(state)
    await commit.durable()
    // It may have been asleep meanwhile.
    if (this.#holder.record?.isCurrent() === false) await this.#holder.record.confirm()
    this.#ready()
    return result
  }

  /** A fault may leave the memory half changed: it is discarded, like after a batch that was not stored. */
  #guard<Result>(work: () => Result): Result {
    try {
      return work()
    } catch (cause) {
      if (cause instanceof Refusal) throw cause
      if (cause instanceof InvariantViolation) this.counts.invariantViolations++
      this.#fail(cause as Error)
      throw new Unavailable('the engine failed', { cause })
    }
  }

  async #loadResult(key: IdempotentCommand): Promise<FirstResult | undefined> {
    for (;;) {
      const partition = this.#ready()
      const recent = partition.results.recent(key)
      if (recent !== undefined) return recent
      let stored: FirstResult | undefined
      try {
        stored = await partition.results.load(key)
      } catch (cause) {
        throw new Unavailable('the database does not answer', { cause })
      }
      // After a recovery in between, a result may be stored that was not visible before.
      if (stored !== undefined || partition === this.#partition) return stored
    }
  }

  #ready(): Partition {
    const isCurrent = this.#holder.record?.isCurrent() === true
    if (this.#partition === undefined || !isCurrent || this.#stopping.signal.aborted) {
      throw new Unavailable('the engine is not ready')
    }
    return this.#partition
  }

  #fail(error: Error): void {
    const partition = this.#partition
    // The lease and a batch may both report it; the first report is enough.
    if (partition === undefined) return
    this.counts.failures++
    this.#options.log.error({ error: error.message }, 'the memory cannot be trusted; reading the partition again')
    // At once, so that nothing that was not stored is returned while the partition is read.
    this.#discard()
    this.#options.onState?.(undefined)
    partition.commit.abandon(error)
    this.#recovery = this.#holder.take()
    // Only a stop ends it early.
    this.#recovery.catch(() => undefined)
  }

  #discard(): void {
    this.#partition = undefined
    this.#slices = undefined
    this.#follower?.stop()
    this.#follower = undefined
  }

  async #load(record: PartitionRecord): Promise<State> {
    const state = await record.load(this.#market.instruments, this.#rules)
    const { partitions } = this.#options
    if (state.partitions !== partitions)
      throw new LayoutChanged(`there are ${state.partitions} partitions, not ${partitions}`)
    // The rules may have changed while the state was read.
    Object.assign(state, this.#rules)
    return state
  }

  #begin(record: PartitionRecord, state: State): void {
    const commit = new GroupCommit(record, {
      stored: (events, ms) => {
        this.counts.batches++
        this.#options.onStored?.(ms)
        if (events.length > 0) this.#listeners.notify(events)
        for (const event of events) if (event.kind === 'copy-task-added') state.copying.release(event.task.leaderId)
        this.#discardProcessed(partition)
        slices.schedule()
      },
      failed: (error) => this.#fail(error),
      settled: () => this.#follower?.done,
    })
    const results = new FirstResults(this.#options.storage, () => commit.durable())
    const partition: Partition = { state, commit, results }
    const slices = new Slices({
      partition,
      counts: this.counts,
      mayRun: () => partition === this.#partition && !this.#stopping.signal.aborted,
      guard: (slice) => this.#guard(slice),
    })
    this.#slices = slices
    this.#partition = partition
    state.term = termOf(state.partitions, record.epoch)
    state.copying.setHalted(this.#halted)
    if (this.#options.openFeed === undefined) this.#market.restoreInto(state, Date.now())
    else this.#follow(partition, record, this.#options.openFeed)
    this.#tellState(partition, record.epoch)
    this.#options.log.info({ epoch: record.epoch, accounts: state.accounts.size }, 'partition is ready')
    slices.run()
    this.#discardProcessed(partition)
    if (this.counts.failures > 0) this.#listeners.notifyOfRecovery()
    // Epochs in between were another server's.
    if (this.#lastEpoch !== undefined && record.epoch > this.#lastEpoch + 1) this.#listeners.notifyOfTakeover()
    this.#lastEpoch = record.epoch
  }

  /** Follows the prices from where everything that they have caused is stored. */
  #follow(partition: Partition, record: PartitionRecord, open: OpenPriceFeed): void {
    this.#market.forget()
    this.#market.restoreInto(partition.state, Date.now())
    this.#follower = new PriceFollower(partition, record.settled, {
      open,
      onQuote: (...quote) => this.onQuote(...quote),
      onStatus: (id, status) => this.onMarketStatus(id, status.open),
      onInstrument: (instrument) => this.updateInstrument(instrument),
      onFilled: () => this.#slices?.run(),
    })
  }

  /** Commands come once no price is missing, as far as that does not take long. */
  #tellState(partition: Partition, epoch: number): void {
    const tell = (): void => {
      if (this.#partition === partition && !this.#stopping.signal.aborted) this.#options.onState?.(epoch)
    }
    if (this.#follower === undefined) tell()
    else void this.#follower.filled().then(tell)
  }
}
