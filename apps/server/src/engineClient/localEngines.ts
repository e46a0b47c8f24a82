import { setTimeout as wait } from 'node:timers/promises'
import type { Quote } from '@openlot/core/math'
import type { PartitionOwners } from '../cluster/partitionOwners.ts'
import type { Counts } from '../engine/counts.ts'
import type { Engine } from '../engine/engine.ts'
import type { LayoutStorage } from '../engine/layout.ts'
import { type EngineListener, EngineListeners } from '../engine/listeners.ts'
import { MarketMemory } from '../engine/marketMemory.ts'
import type { TradingRules } from '../engine/state.ts'
import { Unavailable } from '../errors/unavailable.ts'
import type { Instrument } from '../market/instrument.ts'
import type { PartitionClient } from './engineClient.ts'
import { sumOfCopying, sumOfCounts } from './engineSums.ts'
import { localEngine } from './localEngine.ts'
import { PartitionCell } from './partitionCell.ts'
import { type PartitionEngineOptions, partitionEngine } from './partitionEngine.ts'
import { Readiness } from './readiness.ts'

/** How often it is looked whether the partitions are others, or another server has some. */
const LOOK_INTERVAL_MS = 1000
const RETRY_MS = 100
/** Each partition is away for a moment when it is handed over. */
const HAND_OVER_INTERVAL_MS = 1000
/** A server that holds only a part of the partitions for so long gives it back. */
const GIVE_BACK_MS = 5000

interface Options extends PartitionEngineOptions {
  readonly layout: LayoutStorage
  readonly instruments: readonly Instrument[]
  readonly rules: TradingRules
  /** Which partitions this process is to have; all, unless told. */
  readonly owners?:
    | Pick<PartitionOwners, 'belongsHere' | 'belongsElsewhere' | 'isCutOff' | 'handedOver' | 'taken' | 'failed'>
    | undefined
}

/** The engines of this process, for all partitions or for its share. They make room for more when that is wanted. */
export class LocalEngines {
  readonly #options: Options
  readonly #listeners: EngineListeners
  readonly #stopping = new AbortController()
  #rules: TradingRules
  #halted: readonly number[] = []
  #cells: readonly PartitionCell[]
  /** Of engines that have ended. */
  #formerCounts: Counts | undefined
  /** They still store what was decided. */
  #closing: readonly Engine[] = []
  #supervision: Promise<void> | undefined
  #starting: Promise<void> | undefined
  /** Resolved when there may be something to do. */
  #look = Promise.withResolvers<void>()
  readonly #readiness = new Readiness(this.#stopping.signal)
  #hasBeenReady = false
  /** Whether all try to take over their partitions, not only the first. */
  #areAllStarting = false
  /** How often a partition was taken over. */
  takeovers = 0
  #handedOverAt = -Infinity

  constructor(options: Options) {
    this.#options = options
    this.#rules = options.rules
    this.#listeners = new EngineListeners(options.log)
    this.#cells = [new PartitionCell(new MarketMemory(options.instruments))]
  }

  /** Takes over all partitions and reads them; waits while another server holds one. Does not wait for a share of them. */
  async start(): Promise<void> {
    if (this.#options.owners !== undefined) {
      this.#supervision = this.#supervise()
      return
    }
    const ready = this.#readiness.next()
    this.#supervision = this.#supervise()
    await ready
  }

  /** Stores what was decided, then releases the partitions. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#look.resolve()
    await this.#supervision
    await this.#close()
  }

  /** How many partitions there are. */
  get partitions(): number {
    return this.#cells.length
  }

  /** Whether it has all partitions that it is to have. */
  get ready(): boolean {
    const { owners } = this.#options
    if (owners !== undefined)
      return this.#engines.length > 0 && this.#cells.every(({ engine }, at) => engine?.ready || !owners.belongsHere(at))
    return this.#engines.length === this.#cells.length && this.#engines.every((engine) => engine.ready)
  }

  /** How many partitions it has. */
  get held(): number {
    return this.#engines.filter(({ ready }) => ready).length
  }

  /** The epoch under which this server may write what belongs to the whole broker; undefined while it may not. */
  get epoch(): number | undefined {
    return this.#cells[0]?.engine?.epoch
  }

  /** The sums over all partitions. */
  get counts(): Counts {
    const engines = [...this.#engines, ...this.#closing].map(({ counts }) => counts)
    return sumOfCounts(this.#formerCounts === undefined ? engines : [...engines, this.#formerCounts])
  }

  /** Accounts that wait for their turn. */
  get backlog(): number {
    return this.#engines.reduce((sum, { backlog }) => sum + backlog, 0)
  }

  /** The copies that have not ended, and what is still to be done in them. */
  get copying(): Engine['copying'] {
    return sumOfCopying(this.#engines.map(({ copying }) => copying))
  }

  /** The engine of a partition. */
  client(partition: number): PartitionClient {
    const engine = this.#cells[partition]?.engine
    if (engine === undefined) throw new Unavailable('the accounts are being divided')
    return localEngine(engine)
  }

  listen(listener: EngineListener): void {
    this.#listeners.add(listener)
  }

  /** Called after a recovery: events may have been stored that no listener was called for. */
  onRecovered(listener: () => void): void {
    this.#listeners.addForRecovery(listener)
  }

  /** Called after a recovery from a time in which another server may have held the first partition. */
  onTakeover(listener: () => void): void {
    this.#listeners.addForTakeover(listener)
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
    for (const engine of this.#engines) engine.setRules(rules)
  }

  /** Leaders whose new positions are not copied from now on. */
  setHaltedLeaders(accountIds: readonly number[]): void {
    this.#halted = accountIds
    for (const engine of this.#engines) engine.setHaltedLeaders(accountIds)
  }

  get #engines(): Engine[] {
    return this.#cells.flatMap(({ engine }) => engine ?? [])
  }

  /** Runs engines for the partitions that there are, as often as their number changes. */
  async #supervise(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      try {
        await this.#divide()
        await this.#run()
      } catch (error) {
        if (signal.aborted) return
        this.#options.log.warn({ error: (error as Error).message }, 'the engines cannot be started yet')
        await wait(RETRY_MS, undefined, { signal }).catch(() => undefined)
      }
      await this.#close()
    }
  }

  /** Divides the accounts as often as is wanted; nobody may hold a partition meanwhile. */
  async #divide(): Promise<void> {
    const { layout, log } = this.#options
    const { signal } = this.#stopping
    for (;;) {
      signal.throwIfAborted()
      const { partitions, wanted } = await layout.read()
      if (partitions >= wanted) return
      log.info({ partitions, wanted }, 'dividing the accounts')
      if (!(await layout.split())) await wait(RETRY_MS, undefined, { signal })
    }
  }

  /** Starts an engine for each partition, and ends when they have to be started anew. */
  async #run(): Promise<void> {
    const { layout, log } = this.#options
    const { signal } = this.#stopping
    const { partitions } = await layout.read()
    signal.throwIfAborted()
    if (this.#hasBeenReady && partitions > this.#cells.length) log.info({ partitions }, 'the accounts are divided')
    this.#open(partitions)
    this.#areAllStarting = false
    this.#starting = this.#startEngines()
    let isToldReady = false
    let stuckSince: number | undefined
    for (;;) {
      await Promise.race([wait(LOOK_INTERVAL_MS, undefined, { signal }).catch(() => undefined), this.#look.promise])
      this.#look = Promise.withResolvers()
      if (signal.aborted) return
      if (this.ready && !isToldReady) {
        isToldReady = true
        const accounts = this.#engines.reduce((sum, engine) => sum + engine.accounts, 0)
        log.info({ partitions, accounts }, 'engine is ready')
        this.#tellReady()
      }
      await this.#handOver()
      const now = await layout.read().catch(() => undefined)
      if (now !== undefined && (now.partitions !== partitions || now.wanted !== partitions)) return
      if (!this.#isStuck) stuckSince = undefined
      else stuckSince ??= performance.now()
      if (stuckSince !== undefined && performance.now() - stuckSince > GIVE_BACK_MS) {
        log.warn('another server holds some of the partitions; giving back the others')
        return
      }
    }
  }

  /** The memory of a new partition is that of the one it comes from. */
  #open(partitions: number): void {
    const former = this.#cells
    this.#cells = Array.from({ length: partitions }, (_, partition) => {
      const { memory } = former[partition % former.length]!
      return new PartitionCell(partition < former.length ? memory : memory.copy())
    })
    for (const [partition, cell] of this.#cells.entries()) cell.engine = this.#create(cell.memory, partition)
  }

  /** The first one first: two servers that start together do not get half of the partitions each. */
  async #startEngines(): Promise<void> {
    const look = (): void => this.#look.resolve()
    const [first, ...others] = this.#engines
    const starting = first?.start().then(look, look)
    if (this.#options.owners === undefined) await starting
    this.#areAllStarting = true
    await Promise.all(others.map((engine) => engine.start().then(look, look)))
  }

  /** Whether another server holds a part of the partitions: neither can serve all accounts then. */
  get #isStuck(): boolean {
    if (this.#options.owners !== undefined) return false
    const held = this.#engines.filter(({ holdsLease }) => holdsLease).length
    return this.#areAllStarting && held > 0 && held < this.#cells.length
  }

  /** Hands over one partition that another process should have, or all where nobody reaches this one. */
  async #handOver(): Promise<void> {
    const { owners } = this.#options
    const due = [...this.#cells.entries()].filter(([at, { engine }]) => engine?.ready && owners?.belongsElsewhere(at))
    if (owners?.isCutOff === true) {
      await Promise.all(due.map(([partition, cell]) => this.#handOverOne(partition, cell)))
      return
    }
    const [first] = due
    if (first === undefined || performance.now() - this.#handedOverAt < HAND_OVER_INTERVAL_MS) return
    this.#handedOverAt = performance.now()
    await this.#handOverOne(...first)
  }

  async #handOverOne(partition: number, cell: PartitionCell): Promise<void> {
    const { owners, log } = this.#options
    const former = cell.engine
    if (former === undefined) return
    log.info({ partition }, 'handing over a partition')
    owners?.handedOver(partition)
    this.#closing = [...this.#closing, former]
    const successor = this.#create(cell.memory, partition)
    cell.engine = successor
    await former.stop()
    this.#formerCounts = sumOfCounts([former.counts, ...(this.#formerCounts === undefined ? [] : [this.#formerCounts])])
    this.#closing = this.#closing.filter((engine) => engine !== former)
    // It waits until the partition belongs here again.
    const started = successor.start().then(
      () => this.#look.resolve(),
      () => this.#look.resolve(),
    )
    this.#starting = Promise.all([this.#starting, started]).then(() => undefined)
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
    engine.listen((events) => this.#listeners.notify(events))
    engine.onRecovered(() => this.#listeners.notifyOfRecovery())
    if (partition === 0) engine.onTakeover(() => this.#listeners.notifyOfTakeover())
    return engine
  }

  async #close(): Promise<void> {
    const engines = this.#engines
    if (engines.length === 0) return
    this.#closing = engines
    for (const cell of this.#cells) cell.engine = undefined
    await Promise.all(engines.map((engine) => engine.stop()))
    await this.#starting
    this.#formerCounts = this.counts
    this.#closing = []
  }

  /** Looks at once whether partitions are to be handed over. */
  lookNow(): void {
    this.#look.resolve()
  }

  /** Looks now whether the accounts are to be divided further, or another server has done it; resolves when that is done. */
  async followLayout(): Promise<void> {
    const { partitions, wanted } = await this.#options.layout.read()
    if (partitions === wanted && partitions === this.#cells.length) return
    const ready = this.#readiness.next()
    this.#look.resolve()
    await ready
  }

  #tellReady(): void {
    this.#readiness.tell()
    // Meanwhile another server may have had the partitions.
    if (this.#hasBeenReady) {
      this.#listeners.notifyOfRecovery()
      this.#listeners.notifyOfTakeover()
    }
    this.#hasBeenReady = true
  }
}
