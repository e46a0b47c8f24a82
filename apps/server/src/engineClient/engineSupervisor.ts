import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { PartitionOwners } from '../cluster/partitionOwners.ts'
import type { Engine } from '../engine/run/engine.ts'
import type { LayoutStorage } from '../engine/journal/layout.ts'
import { LocalEngines, type LocalEnginesOptions } from './localEngines.ts'

/** How often it is looked whether the partitions are others, or another server has some. */
const LOOK_INTERVAL_MS = 1000
const RETRY_MS = 100
/** The time between two partitions that are handed over, since each is away for a moment. */
const HAND_OVER_INTERVAL_MS = 1000
/** A server that holds only a part of the partitions for so long gives it back. */
const GIVE_BACK_MS = 5000

interface Options extends LocalEnginesOptions {
  readonly layout: LayoutStorage
  /** Which partitions this process is to have; all, unless told. */
  readonly owners?:
    | Pick<PartitionOwners, 'belongsHere' | 'belongsElsewhere' | 'isCutOff' | 'handedOver' | 'taken' | 'failed'>
    | undefined
}

/** Runs the engines of all partitions or of this process's share, and divides the accounts further when that is wanted. */
export class EngineSupervisor {
  readonly engines: LocalEngines
  readonly #options: Options
  readonly #stopping = new AbortController()
  #supervision: Promise<void> | undefined
  #starting: Promise<unknown> | undefined
  /** Resolved when there may be something to do. */
  #look = Promise.withResolvers<void>()
  /** Emits `ready` each time it has all partitions that it is to have. */
  readonly #events = new EventEmitter()
  #hasBeenReady = false
  /** Whether the engines were opened and not stopped since. */
  #isOpen = false
  /** Whether all try to take over their partitions, not only the first. */
  #areAllStarting = false
  #handedOverAt = -Infinity

  constructor(options: Options) {
    this.#options = options
    this.engines = new LocalEngines(options)
  }

  /** Takes over all partitions and reads them; waits while another server holds one. Does not wait for a share of them. */
  async start(): Promise<void> {
    if (this.#options.owners !== undefined) {
      this.#supervision = this.#supervise()
      return
    }
    const ready = this.#nextReady()
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

  /** Whether it has all partitions that it is to have. */
  get ready(): boolean {
    const { owners } = this.#options
    return this.#isOpen && this.engines.all.every(({ ready }, at) => ready || owners?.belongsHere(at) === false)
  }

  /** Looks at once whether partitions are to be handed over. */
  lookNow(): void {
    this.#look.resolve()
  }

  /** Looks now whether the accounts are to be divided further, or another server has done it; resolves when that is done. */
  async followLayout(): Promise<void> {
    const { partitions, wanted } = await this.#options.layout.read()
    if (partitions === wanted && partitions === this.engines.partitions) return
    const ready = this.#nextReady()
    this.#look.resolve()
    await ready
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
    if (this.#hasBeenReady && partitions > this.engines.partitions) log.info({ partitions }, 'the accounts are divided')
    this.engines.open(partitions)
    this.#isOpen = true
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
        log.info({ partitions, accounts: this.engines.accounts }, 'engine is ready')
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

  /** The first one first: two servers that start together do not get half of the partitions each. */
  async #startEngines(): Promise<void> {
    const [first, ...others] = this.engines.all
    const starting = first === undefined ? undefined : this.#startEngine(first)
    if (this.#options.owners === undefined) await starting
    this.#areAllStarting = true
    await Promise.all(others.map((engine) => this.#startEngine(engine)))
  }

  /** Starts it, looks when it has its partition, and never fails: the engine is stopped then. */
  async #startEngine(engine: Engine): Promise<void> {
    await engine.start().catch(() => undefined)
    this.#look.resolve()
  }

  /** Whether another server holds a part of the partitions: neither can serve all accounts then. */
  get #isStuck(): boolean {
    if (this.#options.owners !== undefined) return false
    const held = this.engines.all.filter(({ holdsLease }) => holdsLease).length
    return this.#areAllStarting && held > 0 && held < this.engines.partitions
  }

  /** Hands over one partition that another process should have, or all where nobody reaches this one. */
  async #handOver(): Promise<void> {
    const { owners } = this.#options
    if (owners === undefined) return
    const partitions = this.engines.all.flatMap(({ ready }, at) => (ready && owners.belongsElsewhere(at) ? [at] : []))
    if (owners.isCutOff) {
      await Promise.all(partitions.map((partition) => this.#handOverOne(partition)))
      return
    }
    const [first] = partitions
    if (first === undefined || performance.now() - this.#handedOverAt < HAND_OVER_INTERVAL_MS) return
    this.#handedOverAt = performance.now()
    await this.#handOverOne(first)
  }

  async #handOverOne(partition: number): Promise<void> {
    const { owners, log } = this.#options
    log.info({ partition }, 'handing over a partition')
    owners?.handedOver(partition)
    const successor = await this.engines.replace(partition)
    // The new engine waits until the partition belongs here again.
    this.#starting = Promise.all([this.#starting, this.#startEngine(successor)])
  }

  async #close(): Promise<void> {
    if (!this.#isOpen) return
    this.#isOpen = false
    await this.engines.stop()
    await this.#starting
  }

  /** Resolves when it is ready the next time; rejects when it is stopped. */
  async #nextReady(): Promise<void> {
    await once(this.#events, 'ready', { signal: this.#stopping.signal })
  }

  #tellReady(): void {
    this.#events.emit('ready')
    if (this.#hasBeenReady) this.engines.notifyOfTakeover()
    this.#hasBeenReady = true
  }
}
