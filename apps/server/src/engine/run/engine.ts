import type { Quote } from '@openlot/core/math'
import type { Logger } from 'pino'
import { AccountAlerts } from '../model/accountAlerts.ts'
import type { Instrument } from '../../market/terms/instrument.ts'
import type { Rollover } from '../../market/rollovers/rollover.ts'
import { type CommandHost, executeOnce } from './executeOnce.ts'
import { InvariantViolation } from '../model/invariants.ts'
import { EngineListeners } from './listeners.ts'
import type { Command } from '../model/command.ts'
import { type CopyingFigures, copyingFigures } from './copyingFigures.ts'
import { type Counts, newCounts } from './counts.ts'
import type { Decision } from '../model/decision.ts'
import { type AnswerOf, type QueryKind, type QueryOf, runQuery } from '../queries/query.ts'
import type { MarketMemory } from './marketMemory.ts'
import type { OpenPriceFeed } from './priceFollower.ts'
import type { Partition } from './partition.ts'
import { LayoutChanged, PartitionHolder } from './partitionHolder.ts'
import { Refusal } from '../../errors/refusal.ts'
import { RunningPartition } from './runningPartition.ts'
import type { State, TradingRules } from '../model/state.ts'
import type { EngineStorage, PartitionLog } from '../journal/storage.ts'
import { Unavailable } from '../../errors/unavailable.ts'

/** Reading a partition takes no longer than so many days. */
const RECENT_ROLLOVERS = 8

export interface EngineOptions {
  readonly storage: EngineStorage
  readonly market: MarketMemory
  readonly rules: TradingRules
  /** How many partitions there are for whoever sends commands here; where more are stored it does not start. */
  readonly partitions: number
  /** Opens the prices of another process; without it `onQuote` and the others are called. */
  readonly openFeed?: OpenPriceFeed | undefined
  /** Counts what it does, together with others; by itself unless told. */
  readonly counts?: Counts
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
  readonly listeners: EngineListeners
  readonly #stopping = new AbortController()
  #rules: TradingRules
  #halted: ReadonlySet<number> = new Set()
  #alerts = new AccountAlerts()
  #rollovers: readonly Rollover[] = []
  readonly #holder: PartitionHolder
  /** Undefined while another server holds the partition, or while it is being read. */
  #partition: RunningPartition | undefined
  #recovery: Promise<void> | undefined
  #lastEpoch: number | undefined
  readonly counts: Counts
  readonly #commandHost: CommandHost

  constructor(options: EngineOptions) {
    this.#options = options
    this.#rules = options.rules
    this.listeners = new EngineListeners(options.log)
    const { storage, counts = newCounts(), log } = options
    this.counts = counts
    this.#commandHost = {
      counts,
      ready: () => this.#ready(),
      isCurrent: (partition) => partition === this.#partition,
      guard: (work) => this.#guard(work),
    }
    this.#holder = new PartitionHolder({
      storage,
      log,
      signal: this.#stopping.signal,
      doneUpTo: () => this.#partition?.doneUpTo,
      load: (partitionLog) => this.#load(partitionLog),
      begin: (partitionLog, state) => {
        try {
          this.#begin(partitionLog, state)
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
    // Nothing is done about prices that come from now on.
    this.#partition?.stopPrices()
    this.#options.onState?.(undefined)
    await this.#partition?.commit.finish()
    // A recovery in progress may have just taken over the partition.
    await this.#recovery?.catch(() => undefined)
    this.#partition?.stopPrices()
    // The last price up to which all is done is stored with the release.
    await this.#holder.release()
    this.#discard()
  }

  get ready(): boolean {
    return this.#partition !== undefined && !this.#stopping.signal.aborted
  }

  /** Whether this server has the partition's lease; it may still be reading it. */
  get holdsLease(): boolean {
    return this.#holder.partitionLog !== undefined
  }

  /** The epoch under which this server may write; undefined while it may not. */
  get epoch(): number | undefined {
    return this.ready ? this.#holder.partitionLog?.epoch : undefined
  }

  /** Open accounts. */
  get accounts(): number {
    return this.#partition?.state.accounts.size ?? 0
  }

  /** Accounts that wait in the queue. */
  get backlog(): number {
    return this.#partition?.state.queue.size ?? 0
  }

  /** Whether a trading day has ended that is not known yet: orders wait for it. */
  get awaitsRollover(): boolean {
    return this.#partition?.state.rollovers.isMissing(Date.now()) === true
  }

  get copying(): CopyingFigures {
    return copyingFigures(this.#partition?.state)
  }

  /**
   * Processes the newest quote of an instrument: pending orders, stops, stop-outs.
   *
   * @param dealtAt when the market process has dealt on it, where that is another one.
   */
  onQuote(instrumentId: number, quote: Quote, dealtAt?: number): void {
    const now = Date.now()
    const at = dealtAt ?? now
    if (!this.#options.market.recordQuote(instrumentId, quote, at, now)) return
    if (this.ready) this.#partition?.onQuote(instrumentId, quote, at, now)
  }

  /** The market has opened or closed. */
  onMarketStatus(instrumentId: number, open: boolean): void {
    this.#options.market.setOpen(instrumentId, open)
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

  /** What users want to be told of accounts, from now on. */
  setAccountAlerts(alerts: AccountAlerts): void {
    this.#alerts = alerts
    if (this.#partition !== undefined) this.#partition.state.alerts = alerts
  }

  /** Looks at an account with the next price, if it is kept here. */
  look(accountId: number): void {
    const state = this.#partition?.state
    if (state?.accounts.has(accountId) === true) state.risk.markChanged(accountId)
  }

  /** A trading day has ended: what is held then is charged for it. */
  addRollover(rollover: Rollover): void {
    // One that comes while the partition is read is not in what is read.
    this.#rollovers = [...this.#rollovers.slice(1 - RECENT_ROLLOVERS), rollover]
    this.#guard(() => this.#partition?.addRollover(rollover))
  }

  /** Changes an instrument's terms from now on. */
  updateInstrument(instrument: Instrument): void {
    this.#options.market.updateInstrument(instrument)
    this.#partition?.updateInstrument(instrument)
  }

  /**
   * Executes a command and resolves when it is durable. A repeat with the same idempotency key has no
   * effect and resolves to the first result. One that has to wait is executed at the time at which it is decided.
   *
   * @throws Refusal when the command is rejected; Unavailable when it cannot be stored now.
   */
  async execute(command: Command): Promise<Decision> {
    const arrivedAt = Date.now()
    // Awaited only then: a new command is decided in the caller’s turn, before any price that comes after it.
    if (this.#holder.partitionLog?.isCurrent() === false) await this.#holder.partitionLog.confirm()
    return executeOnce(this.#commandHost, command, arrivedAt)
  }

  /**
   * Answers from the current state, once what the answer depends on is durable.
   *
   * @throws Refusal where the query says so; Unavailable as for a command.
   */
  ask<Kind extends QueryKind>(query: QueryOf<Kind>): Promise<AnswerOf<Kind>> {
    return this.read((state) => runQuery(state, query))
  }

  /** Like `ask`, with a function of the state. */
  async read<Result>(query: (state: State) => Result): Promise<Result> {
    if (this.#holder.partitionLog?.isCurrent() === false) await this.#holder.partitionLog.confirm()
    const { state, commit } = this.#ready()
    const result = query(state)
    await commit.durable()
    // This process may have been asleep meanwhile.
    if (this.#holder.partitionLog?.isCurrent() === false) await this.#holder.partitionLog.confirm()
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

  #ready(): Partition {
    const isCurrent = this.#holder.partitionLog?.isCurrent() === true
    if (this.#partition === undefined || !isCurrent || !this.ready) throw new Unavailable('the engine is not ready')
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
    this.#partition?.stopPrices()
    this.#partition = undefined
  }

  async #load(partitionLog: PartitionLog): Promise<State> {
    const state = await partitionLog.load(this.#options.market.instruments, this.#rules)
    const { partitions } = this.#options
    if (state.partitions !== partitions)
      throw new LayoutChanged(`there are ${state.partitions} partitions, not ${partitions}`)
    // The rules may have changed while the state was read.
    Object.assign(state, this.#rules)
    return state
  }

  #begin(partitionLog: PartitionLog, state: State): void {
    const { storage, market, openFeed, onStored, log } = this.#options
    const mayRun = (): boolean => this.ready && partition === this.#partition
    const partition: RunningPartition = new RunningPartition({
      partitionLog,
      state,
      storage,
      market,
      counts: this.counts,
      mayRun,
      guard: (slice) => this.#guard(slice),
      onStored: (events, ms) => {
        this.counts.batches++
        onStored?.(ms)
        if (events.length > 0) this.listeners.notify(events)
      },
      onFailed: (error) => this.#fail(error),
    })
    this.#partition = partition
    state.copying.setHalted(this.#halted)
    state.alerts = this.#alerts
    for (const accountId of this.#alerts.accountIds())
      if (state.accounts.has(accountId)) state.risk.markChanged(accountId)
    for (const rollover of this.#rollovers) state.rollovers.add(rollover)
    partition.takePrices(openFeed, {
      onQuote: (...quote) => this.onQuote(...quote),
      onStatus: (id, status) => this.onMarketStatus(id, status.open),
      onInstrument: (instrument) => this.updateInstrument(instrument),
    })
    // Commands come once no price is missing, as far as that does not take long.
    partition.whenFilled(() => mayRun() && this.#options.onState?.(partitionLog.epoch))
    log.info({ epoch: partitionLog.epoch, accounts: state.accounts.size }, 'partition is ready')
    partition.run()
    if (this.#lastEpoch !== undefined) {
      this.listeners.notifyOfRecovery()
      // Epochs in between were another server's.
      if (partitionLog.epoch > this.#lastEpoch + 1) this.listeners.notifyOfTakeover()
    }
    this.#lastEpoch = partitionLog.epoch
  }
}
