import type { Quote } from '@openlot/core/math'
import type { Logger } from 'pino'
import type { AccountAlerts } from '../engine/model/accountAlerts.ts'
import type { PartitionOwners } from '../cluster/partitionOwners.ts'
import type { StorageOf } from '../engine/journal/postgresStorage.ts'
import type { EngineEvent } from '../engine/model/event.ts'
import type { TradingRules } from '../engine/model/state.ts'
import { type CopyingFigures, sumOfCopying } from '../engine/run/copyingFigures.ts'
import { newCounts } from '../engine/run/counts.ts'
import { Engine } from '../engine/run/engine.ts'
import { type EngineListener, EngineListeners } from '../engine/run/listeners.ts'
import { MarketMemory } from '../engine/run/marketMemory.ts'
import type { OpenPriceFeed } from '../engine/run/priceFollower.ts'
import { Unavailable } from '../errors/unavailable.ts'
import type { Instrument } from '../market/terms/instrument.ts'
import type { Rollover } from '../market/rollovers/rollover.ts'
import type { PartitionClient } from './engineClient.ts'
import type { Partitions } from './engineRouter.ts'

/** Lets other processes use an engine of a partition; what it returns tells them of events, and ends it. */
export type Serve = (
  engine: PartitionClient,
  own: { readonly partition: number; readonly partitions: number; readonly epoch: number },
) => { publish(events: readonly EngineEvent[]): void; end(): void }

export interface LocalEnginesOptions {
  readonly storageOf: StorageOf
  readonly instruments: readonly Instrument[]
  readonly rules: TradingRules
  /** Serves each engine from when it is ready until it is not. */
  readonly serve?: Serve | undefined
  /** Learns which partitions this process has taken, and which it cannot read. */
  readonly owners?: Pick<PartitionOwners, 'taken' | 'failed'> | undefined
  /** Prices that come from another process; without it `onQuote` and the others are called. */
  readonly openFeed?: OpenPriceFeed | undefined
  /** Called after each batch with the time it took. */
  readonly onStored?: ((ms: number) => void) | undefined
  readonly log: Logger
}

/** The engines of this process, one for each partition: prices and settings go to all, figures are their sums. */
export class LocalEngines implements Partitions {
  readonly #options: LocalEnginesOptions
  /** Listeners for a takeover are told of the first partition's. */
  readonly listeners: EngineListeners
  #rules: TradingRules
  #halted: readonly number[] = []
  #alerts: AccountAlerts | undefined
  #lastRollover: Rollover | undefined
  /** What each partition knows of the market; it outlives its engine. */
  #markets: readonly MarketMemory[]
  #engines: readonly Engine[] = []
  /** What all of them have done, also those that were replaced. */
  readonly counts = newCounts()
  /** How often a partition was taken over. */
  takeovers = 0

  constructor(options: LocalEnginesOptions) {
    this.#options = options
    this.#rules = options.rules
    this.listeners = new EngineListeners(options.log)
    this.#markets = [new MarketMemory(options.instruments)]
    this.open(1)
  }

  /** How many partitions there are. */
  get partitions(): number {
    return this.#engines.length
  }

  /** The engine of each partition. */
  get all(): readonly Engine[] {
    return this.#engines
  }

  /** How many partitions it has. */
  get held(): number {
    return this.#engines.filter(({ ready }) => ready).length
  }

  /** The epoch under which this server may write what belongs to the whole broker; undefined while it may not. */
  get epoch(): number | undefined {
    return this.#engines[0]?.epoch
  }

  /** Open accounts. */
  get accounts(): number {
    return this.#engines.reduce((sum, { accounts }) => sum + accounts, 0)
  }

  /** Accounts that wait for their turn. */
  get backlog(): number {
    return this.#engines.reduce((sum, { backlog }) => sum + backlog, 0)
  }

  /** Whether a trading day has ended that is not known yet. */
  get awaitsRollover(): boolean {
    return this.#engines.some(({ awaitsRollover }) => awaitsRollover)
  }

  get copying(): CopyingFigures {
    return sumOfCopying(this.#engines.map(({ copying }) => copying))
  }

  client(partition: number): PartitionClient {
    const engine = this.#engines[partition]
    if (engine === undefined) throw new Unavailable(`there is no partition ${partition}`)
    return engine
  }

  listen(listener: EngineListener): void {
    this.listeners.add(listener)
  }

  onQuote(instrumentId: number, quote: Quote, at = Date.now()): void {
    for (const engine of this.#engines) engine.onQuote(instrumentId, quote, at)
  }

  /** The market has opened or closed. */
  onMarketStatus(instrumentId: number, open: boolean): void {
    for (const engine of this.#engines) engine.onMarketStatus(instrumentId, open)
  }

  /** Changes an instrument's terms from now on. */
  updateInstrument(instrument: Instrument): void {
    for (const engine of this.#engines) engine.updateInstrument(instrument)
  }

  /** Changes the trading rules from now on. */
  setRules(rules: TradingRules): void {
    this.#rules = rules
    for (const engine of this.#engines) engine.setRules(rules)
  }

  /** Leaders whose new positions are not copied from now on. */
  setHaltedLeaders(accountIds: readonly number[]): void {
    this.#halted = accountIds
    for (const engine of this.#engines) engine.setHaltedLeaders(accountIds)
  }

  /** What users want to be told of accounts, from now on. */
  setAccountAlerts(alerts: AccountAlerts): void {
    this.#alerts = alerts
    for (const engine of this.#engines) engine.setAccountAlerts(alerts)
  }

  /** Looks at an account with the next price, if it is kept here. */
  look(accountId: number): void {
    for (const engine of this.#engines) engine.look(accountId)
  }

  /** A trading day has ended. */
  addRollover(rollover: Rollover): void {
    this.#lastRollover = rollover
    for (const engine of this.#engines) engine.addRollover(rollover)
  }

  /**
   * Makes an engine for each partition, not started yet; those before must have stopped. A new partition knows the prices
   * of the one it comes from.
   */
  open(partitions: number): void {
    const former = this.#markets
    this.#markets = Array.from({ length: partitions }, (_, at) => former[at] ?? former[at % former.length]!.copy())
    this.#engines = this.#markets.map((_, partition) => this.#create(partition))
  }

  /** Replaces the engine of a partition: stops it once all is stored, and returns the new one, not started yet. */
  async replace(partition: number): Promise<Engine> {
    const former = this.#engines[partition]!
    const successor = this.#create(partition)
    this.#engines = this.#engines.with(partition, successor)
    await former.stop()
    return successor
  }

  /** Stops all engines. Until others are opened they take in prices, and refuse everything else. */
  async stop(): Promise<void> {
    await Promise.all(this.#engines.map((engine) => engine.stop()))
  }

  /** Tells the listeners that another server may have had the partitions meanwhile. */
  notifyOfTakeover(): void {
    this.listeners.notifyOfRecovery()
    this.listeners.notifyOfTakeover()
  }

  #create(partition: number): Engine {
    const { storageOf, owners, serve, openFeed, onStored, log } = this.#options
    const partitions = this.#markets.length
    let served: ReturnType<Serve> | undefined
    const engine = new Engine({
      storage: storageOf(partition),
      market: this.#markets[partition]!,
      partitions,
      rules: this.#rules,
      counts: this.counts,
      openFeed,
      onStored,
      log: log.child({ partition }),
      onUnreadable: () => owners?.failed(partition),
      onState: (epoch) => {
        if (epoch !== undefined) {
          this.takeovers++
          owners?.taken(partition)
        }
        served?.end()
        served = epoch === undefined ? undefined : serve?.(engine, { partition, partitions, epoch })
      },
    })
    engine.setHaltedLeaders(this.#halted)
    if (this.#alerts !== undefined) engine.setAccountAlerts(this.#alerts)
    if (this.#lastRollover !== undefined) engine.addRollover(this.#lastRollover)
    engine.listeners.add((events) => served?.publish(events))
    engine.listeners.add((events) => this.listeners.notify(events))
    engine.listeners.addForRecovery(() => this.listeners.notifyOfRecovery())
    if (partition === 0) engine.listeners.addForTakeover(() => this.listeners.notifyOfTakeover())
    return engine
  }
}
