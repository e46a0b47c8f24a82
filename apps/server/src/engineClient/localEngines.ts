import { setTimeout as wait } from 'node:timers/promises'
import { type Quote, ZERO_USD, addUsd } from '@openlot/core/math'
import type { Logger } from 'pino'
import { Engine } from '../engine/engine.ts'
import type { EngineEvent } from '../engine/event.ts'
import type { Layout, LayoutStorage } from '../engine/layout.ts'
import { type EngineListener, EngineListeners } from '../engine/listeners.ts'
import { MarketMemory } from '../engine/marketMemory.ts'
import type { StorageOf } from '../engine/postgresStorage.ts'
import type { TradingRules } from '../engine/state.ts'
import { Unavailable } from '../errors/unavailable.ts'
import type { Instrument } from '../market/instrument.ts'
import type { PartitionClient } from './engineClient.ts'
import { localEngine } from './localEngine.ts'

const LAYOUT_INTERVAL_MS = 1000
const SPLIT_RETRY_MS = 100

/** Of an engine and its partition; what it returns tells others of events, and ends. */
export type Serve = (
  engine: PartitionClient,
  own: { readonly partition: number; readonly partitions: number; readonly epoch: number },
) => { publish(events: readonly EngineEvent[]): void; end(): void }

interface Options {
  readonly layout: LayoutStorage
  readonly storageOf: StorageOf
  readonly instruments: readonly Instrument[]
  readonly rules: TradingRules
  /** Lets other processes use an engine, from when it is ready until it is not. */
  readonly serve?: Serve | undefined
  readonly log: Logger
}

/** A partition with what it knows of the market, which outlives its engine. */
interface Cell {
  readonly memory: MarketMemory
  /** Undefined while the accounts are divided. */
  engine: Engine | undefined
}

type Counts = Engine['counts']

/** The engines of all partitions, in this process. They make room for more partitions when that is wanted. */
export class LocalEngines {
  readonly #options: Options
  readonly #listeners: EngineListeners
  readonly #stopping = new AbortController()
  #rules: TradingRules
  #halted: readonly number[] = []
  #cells: readonly Cell[]
  /** Of engines that have ended. */
  #formerCounts: Counts | undefined
  #watch: Promise<void> | undefined
  /** Whether the engines were stopped to divide the accounts; it stays so where that fails, and is tried again. */
  #isDividing = false

  constructor(options: Options) {
    this.#options = options
    this.#rules = options.rules
    this.#listeners = new EngineListeners(options.log)
    this.#cells = [{ memory: new MarketMemory(options.instruments), engine: undefined }]
  }

  /** Takes over all partitions and reads them; waits while another server holds one. */
  async start(): Promise<void> {
    const layout = await this.#options.layout.read()
    await this.#open(layout)
    this.#watch = this.#watchLayout().catch(() => undefined)
  }

  /** Stores what was decided, then releases the partitions. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#close()
    await this.#watch
    // The accounts may just have been divided.
    await this.#close()
  }

  /** How many partitions there are. */
  get partitions(): number {
    return this.#cells.length
  }

  get ready(): boolean {
    return this.#engines.length === this.#cells.length && this.#engines.every((engine) => engine.ready)
  }

  /** The epoch under which this server may write what belongs to the whole broker; undefined while it may not. */
  get epoch(): number | undefined {
    return this.#cells[0]?.engine?.epoch
  }

  /** The sums over all partitions. */
  get counts(): Counts {
    return sumOf([...this.#engines.map(({ counts }) => counts), ...(this.#formerCounts ? [this.#formerCounts] : [])])
  }

  /** Accounts that wait for their turn. */
  get backlog(): number {
    return this.#engines.reduce((sum, { backlog }) => sum + backlog, 0)
  }

  /** The copies that have not ended, and what is still to be done in them. */
  get copying(): Engine['copying'] {
    return this.#engines
      .map(({ copying }) => copying)
      .reduce(
        (sum, { copies, equity, tasks, oldestTaskAt: at }) => ({
          copies: sum.copies + copies,
          equity: addUsd(sum.equity, equity),
          tasks: sum.tasks + tasks,
          oldestTaskAt: at === undefined ? sum.oldestTaskAt : Math.min(sum.oldestTaskAt ?? at, at),
        }),
        { copies: 0, equity: ZERO_USD, tasks: 0, oldestTaskAt: undefined as number | undefined },
      )
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
    for (const { engine, memory } of this.#cells)
      if (engine === undefined) memory.recordQuote(instrumentId, quote, at)
      else engine.onQuote(instrumentId, quote, at)
  }

  /** The market has opened or closed. */
  onMarketStatus(instrumentId: number, open: boolean): void {
    for (const { engine, memory } of this.#cells)
      if (engine === undefined) memory.setOpen(instrumentId, open)
      else engine.onMarketStatus(instrumentId, open)
  }

  /** Changes an instrument's terms from now on. */
  updateInstrument(instrument: Instrument): void {
    for (const { engine, memory } of this.#cells)
      if (engine === undefined) memory.updateInstrument(instrument)
      else engine.updateInstrument(instrument)
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

  /** Starts an engine for each partition; the memory of a new one is that of the partition it comes from. */
  async #open({ partitions }: Layout): Promise<void> {
    const former = this.#cells
    this.#cells = Array.from({ length: partitions }, (_, partition) => {
      const { memory } = former[partition % former.length]!
      return { memory: partition < former.length ? memory : memory.copy(), engine: undefined }
    })
    const starting = this.#cells.map(async (cell, partition) => {
      cell.engine = this.#create(cell.memory, partition)
      await cell.engine.start()
    })
    await Promise.all(starting)
    const accounts = this.#engines.reduce((sum, engine) => sum + engine.accounts, 0)
    this.#options.log.info({ partitions, accounts }, 'engine is ready')
  }

  #create(market: MarketMemory, partition: number): Engine {
    const { storageOf, serve, log } = this.#options
    const { length: partitions } = this.#cells
    let served: ReturnType<Serve> | undefined
    const engine = new Engine({
      storage: storageOf(partition),
      market,
      partitions,
      rules: this.#rules,
      log: log.child({ partition }),
      onState: (epoch) => {
        served?.end()
        served = epoch === undefined ? undefined : serve?.(localEngine(engine), { partition, partitions, epoch })
      },
    })
    engine.setHaltedLeaders(this.#halted)
    engine.listen((events) => {
      served?.publish(events)
      this.#listeners.notify(events)
    })
    engine.onRecovered(() => this.#listeners.notifyOfRecovery())
    if (partition === 0) engine.onTakeover(() => this.#listeners.notifyOfTakeover())
    return engine
  }

  async #close(): Promise<void> {
    const engines = this.#engines
    for (const cell of this.#cells) cell.engine = undefined
    await Promise.all(engines.map((engine) => engine.stop()))
    this.#formerCounts = sumOf([
      ...engines.map(({ counts }) => counts),
      ...(this.#formerCounts ? [this.#formerCounts] : []),
    ])
  }

  async #watchLayout(): Promise<void> {
    const { signal } = this.#stopping
    for (;;) {
      await wait(LAYOUT_INTERVAL_MS, undefined, { signal, ref: false })
      await this.followLayout().catch((error: Error) => {
        if (signal.aborted) throw error
        this.#options.log.warn({ error: error.message }, 'the accounts cannot be divided yet')
      })
    }
  }

  /** Looks whether the accounts are to be divided further, or another server has done it. */
  async followLayout(): Promise<void> {
    const { layout, log } = this.#options
    const { partitions, wanted } = await layout.read()
    if (wanted === this.#cells.length && partitions === wanted && !this.#isDividing) return
    log.info({ partitions, wanted }, 'dividing the accounts')
    this.#isDividing = true
    await this.#close()
    const { signal } = this.#stopping
    while (!(await layout.split())) await wait(SPLIT_RETRY_MS, undefined, { signal })
    await this.#open(await layout.read())
    this.#isDividing = false
    this.#listeners.notifyOfRecovery()
    log.info({ partitions: this.#cells.length }, 'the accounts are divided')
  }
}

/** The sum of each count. */
function sumOf(all: readonly Counts[]): Counts {
  const sum: Counts = {
    commands: 0,
    refused: 0,
    triggered: 0,
    copied: 0,
    batches: 0,
    failures: 0,
    invariantViolations: 0,
  }
  for (const counts of all) for (const name of Object.keys(sum) as (keyof Counts)[]) sum[name] += counts[name]
  return sum
}
