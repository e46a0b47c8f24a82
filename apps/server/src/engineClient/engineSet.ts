import type { Quote } from '@openlot/core/math'
import type { Counts } from '../engine/run/counts.ts'
import type { Engine } from '../engine/run/engine.ts'
import { type EngineListener, EngineListeners } from '../engine/run/listeners.ts'
import { MarketMemory } from '../engine/run/marketMemory.ts'
import type { TradingRules } from '../engine/model/state.ts'
import { Unavailable } from '../errors/unavailable.ts'
import type { Instrument } from '../market/instrument.ts'
import type { PartitionClient } from './engineClient.ts'
import { sumOfCopying, sumOfCounts } from './engineSums.ts'
import { localEngine } from './localEngine.ts'
import { PartitionCell } from './partitionCell.ts'
import { type PartitionEngineOptions, partitionEngine } from './partitionEngine.ts'

export interface EngineSetOptions extends PartitionEngineOptions {
  readonly instruments: readonly Instrument[]
  readonly rules: TradingRules
}

/** The engines of this process, one for each partition: prices and settings go to all, figures are their sums. */
export class EngineSet {
  readonly #options: EngineSetOptions
  /** Those for a takeover are told of the first partition's. */
  readonly listeners: EngineListeners
  #rules: TradingRules
  #halted: readonly number[] = []
  #cells: readonly PartitionCell[]
  /** They still store what was decided. */
  #closing: readonly Engine[] = []
  /** Of engines that have ended. */
  #formerCounts: Counts | undefined
  /** How often a partition was taken over. */
  takeovers = 0

  constructor(options: EngineSetOptions) {
    this.#options = options
    this.#rules = options.rules
    this.listeners = new EngineListeners(options.log)
    this.#cells = [new PartitionCell(new MarketMemory(options.instruments))]
  }

  /** How many partitions there are. */
  get partitions(): number {
    return this.#cells.length
  }

  /** The engine of each partition; undefined while the accounts are divided. */
  get byPartition(): readonly (Engine | undefined)[] {
    return this.#cells.map(({ engine }) => engine)
  }

  get engines(): readonly Engine[] {
    return this.#cells.flatMap(({ engine }) => engine ?? [])
  }

  /** How many partitions it has. */
  get held(): number {
    return this.engines.filter(({ ready }) => ready).length
  }

  /** The epoch under which this server may write what belongs to the whole broker; undefined while it may not. */
  get epoch(): number | undefined {
    return this.#cells[0]?.engine?.epoch
  }

  /** The sums over all partitions. */
  get counts(): Counts {
    const engines = [...this.engines, ...this.#closing].map(({ counts }) => counts)
    return sumOfCounts(this.#formerCounts === undefined ? engines : [...engines, this.#formerCounts])
  }

  /** Open accounts. */
  get accounts(): number {
    return this.engines.reduce((sum, { accounts }) => sum + accounts, 0)
  }

  /** Accounts that wait for their turn. */
  get backlog(): number {
    return this.engines.reduce((sum, { backlog }) => sum + backlog, 0)
  }

  /** The copies that have not ended, and what is still to be done in them. */
  get copying(): Engine['copying'] {
    return sumOfCopying(this.engines.map(({ copying }) => copying))
  }

  /**
   * The engine of a partition.
   *
   * @throws Unavailable
   */
  client(partition: number): PartitionClient {
    const engine = this.#cells[partition]?.engine
    if (engine === undefined) throw new Unavailable('the accounts are being divided')
    return localEngine(engine)
  }

  listen(listener: EngineListener): void {
    this.listeners.add(listener)
  }

  onQuote(instrumentId: number, quote: Quote, at = Date.now()): void {
    for (const cell of this.#cells) cell.onQuote(instrumentId, quote, at)
  }

  /** The market has opened or closed. */
  onMarketStatus(instrumentId: number, open: boolean): void {
    for (const cell of this.#cells) cell.onMarketStatus(instrumentId, open)
  }

  /** Changes an instrument's terms from now on. */
  updateInstrument(instrument: Instrument): void {
    for (const cell of this.#cells) cell.updateInstrument(instrument)
  }

  /** Changes the trading rules from now on. */
  setRules(rules: TradingRules): void {
    this.#rules = rules
    for (const engine of this.engines) engine.setRules(rules)
  }

  /** Leaders whose new positions are not copied from now on. */
  setHaltedLeaders(accountIds: readonly number[]): void {
    this.#halted = accountIds
    for (const engine of this.engines) engine.setHaltedLeaders(accountIds)
  }

  /** Makes an engine for each partition, not started yet. A new partition knows the prices of the one it comes from. */
  open(partitions: number): void {
    const former = this.#cells
    this.#cells = Array.from({ length: partitions }, (_, partition) => {
      const { memory } = former[partition % former.length]!
      return new PartitionCell(partition < former.length ? memory : memory.copy())
    })
    for (const [partition, cell] of this.#cells.entries()) cell.engine = this.#create(cell.memory, partition)
  }

  /** Replaces the engine of a partition: stops it once all is stored, and returns the new one, not started yet. */
  async replace(partition: number): Promise<Engine | undefined> {
    const cell = this.#cells[partition]
    const former = cell?.engine
    if (cell === undefined || former === undefined) return undefined
    this.#closing = [...this.#closing, former]
    const successor = this.#create(cell.memory, partition)
    cell.engine = successor
    await former.stop()
    this.#formerCounts = sumOfCounts([former.counts, ...(this.#formerCounts === undefined ? [] : [this.#formerCounts])])
    this.#closing = this.#closing.filter((engine) => engine !== former)
    return successor
  }

  /** Stops all engines. */
  async close(): Promise<void> {
    const { engines } = this
    this.#closing = engines
    for (const cell of this.#cells) cell.engine = undefined
    await Promise.all(engines.map((engine) => engine.stop()))
    this.#formerCounts = this.counts
    this.#closing = []
  }

  /** Tells the listeners that another server may have had the partitions meanwhile. */
  notifyOfTakeover(): void {
    this.listeners.notifyOfRecovery()
    this.listeners.notifyOfTakeover()
  }

  #create(market: MarketMemory, partition: number): Engine {
    const engine = partitionEngine(this.#options, {
      market,
      partition,
      partitions: this.#cells.length,
      rules: this.#rules,
      onReady: () => this.takeovers++,
    })
    engine.setHaltedLeaders(this.#halted)
    engine.listeners.add((events) => this.listeners.notify(events))
    engine.listeners.addForRecovery(() => this.listeners.notifyOfRecovery())
    if (partition === 0) engine.listeners.addForTakeover(() => this.listeners.notifyOfTakeover())
    return engine
  }
}
