import type { Quote } from '@openlot/core/math'
import type { FeedPoint } from '../../cluster/feedPoint.ts'
import type { Counts } from './counts.ts'
import { type Instrument, isCloseOnly } from '../../market/terms/instrument.ts'
import type { Rollover } from '../../market/rollovers/rollover.ts'
import { arePricesKnown } from '../decisions/knownPrices.ts'
import type { EngineEvent } from '../model/event.ts'
import { FirstResults } from '../journal/firstResults.ts'
import { GroupCommit } from '../journal/groupCommit.ts'
import type { MarketMemory } from './marketMemory.ts'
import type { Partition } from './partition.ts'
import { type OpenPriceFeed, type PriceFeedListener, PriceFollower } from './priceFollower.ts'
import { Slices } from './slices.ts'
import { type State, termOf } from '../model/state.ts'
import type { EngineStorage, PartitionLog } from '../journal/storage.ts'
import { enqueueExpired, hasWork, tick } from './tick.ts'

/** How late an order is cancelled whose time has come; it fills at no price from its time on, in any case. */
const EXPIRY_INTERVAL_MS = 250

/** A price that arrives so late was missed by the market process that leads now, or by this one. */
const LATE_MS = 1000

export interface RunningPartitionOptions {
  readonly partitionLog: PartitionLog
  readonly state: State
  readonly storage: EngineStorage
  readonly market: MarketMemory
  readonly counts: Counts
  /** Whether the partition may still be written. */
  readonly mayRun: () => boolean
  /** Runs a slice; throws once a fault in it has been dealt with. */
  readonly guard: <Result>(work: () => Result) => Result
  /** Called after each batch with the time it took. */
  readonly onStored: (events: readonly EngineEvent[], ms: number) => void
  /** Called when a batch cannot be stored. */
  readonly onFailed: (error: Error) => void
}

/** A partition that was read, with all that works on it: discarded together when its memory cannot be trusted. */
export class RunningPartition implements Partition {
  readonly state: State
  readonly commit: GroupCommit
  readonly results: FirstResults
  readonly #options: RunningPartitionOptions
  readonly #slices: Slices
  #follower: PriceFollower | undefined
  #expiryTimer: ReturnType<typeof setInterval> | undefined

  constructor(options: RunningPartitionOptions) {
    const { partitionLog, state, storage, counts, mayRun, guard, onStored, onFailed } = options
    this.#options = options
    this.state = state
    this.commit = new GroupCommit(partitionLog, {
      stored: (events, ms) => {
        onStored(events, ms)
        for (const event of events) if (event.kind === 'copy-task-added') state.copying.release(event.task.leaderId)
        this.#discardProcessed()
        this.#slices.schedule()
      },
      failed: onFailed,
      doneUpTo: () => this.#follower?.decidedUpTo,
    })
    this.results = new FirstResults(storage, () => this.commit.durable())
    this.#slices = new Slices({ partition: this, counts, mayRun, guard })
    state.term = termOf(state.partitions, partitionLog.epoch)
  }

  /**
   * Goes on with the prices that this process knows. Those of another process are followed from where everything that
   * they have caused is stored.
   */
  takePrices(
    open: OpenPriceFeed | undefined,
    engine: Pick<PriceFeedListener, 'onQuote' | 'onStatus' | 'onInstrument'>,
  ): void {
    const { market } = this.#options
    if (open !== undefined) market.forget()
    market.restoreInto(this.state, Date.now())
    if (open === undefined) return
    this.#follower = new PriceFollower(this, this.#options.partitionLog.doneUpTo, {
      open,
      ...engine,
      onFilled: () => this.#slices.run(),
    })
  }

  /** Cancels what has expired, also while no price comes. */
  #expire(): void {
    const { state } = this
    if (!this.#options.mayRun()) return
    enqueueExpired(state, Date.now())
    this.#slices.schedule()
  }

  /** Calls a function when no followed price is missing, or after a while; at once where none is followed. */
  whenFilled(call: () => void): void {
    if (this.#follower === undefined) call()
    else void this.#follower.filled().then(call)
  }

  /** Processes what was queued when the partition was read. */
  run(): void {
    this.#expiryTimer = setInterval(() => this.#expire(), EXPIRY_INTERVAL_MS)
    this.#expiryTimer.unref()
    this.#slices.run()
    this.#discardProcessed()
  }

  /** Changes an instrument's terms. What may be closed without a price from now on waits for none. */
  updateInstrument(instrument: Instrument): void {
    const { state } = this
    const market = state.instruments.get(instrument.id)
    if (market === undefined) return
    const wasCloseOnly = isCloseOnly(market.instrument)
    Object.assign(market, { instrument })
    if (wasCloseOnly || !isCloseOnly(instrument)) return
    for (const accountId of state.risk.takeAwaiting(instrument.id)) state.queue.enqueue(accountId)
    state.copying.unblock((id) => id === instrument.id)
    this.#slices.schedule()
  }

  /** A trading day has ended. */
  addRollover(rollover: Rollover): void {
    this.state.rollovers.add(rollover)
    this.#slices.schedule()
  }

  /** Processes a quote that arrives `now`, and that the market has dealt on at the time `at`. */
  onQuote(instrumentId: number, quote: Quote, at: number, now: number): void {
    const { state } = this
    const market = state.instruments.get(instrumentId)
    if (market === undefined) return
    state.graceUntil = this.#options.market.graceUntil
    const isLate = now - at > LATE_MS
    // Clocks of two machines differ: only a price that was missed is held against what was set after it.
    const isMissed = !arePricesKnown(state, Infinity) || isLate
    tick(state, market, quote, at, isMissed ? now : at)
    // Newer prices follow at once, and accounts are judged by those: what they hold now they may not have held then.
    if (isLate) this.#slices.schedule()
    else this.#slices.runUnlessScheduled()
    this.#discardProcessed()
  }

  /** Quotes are processed once nothing they have caused is queued or waits to be stored. */
  #discardProcessed(): void {
    if (!hasWork(this.state) && this.commit.isIdle) this.#options.market.discardProcessed()
  }

  /** Up to which price everything is done and stored; undefined while something is left, and where none is followed. */
  get doneUpTo(): FeedPoint | undefined {
    return this.#follower?.doneUpTo
  }

  /** Prices and times that come from now on are for the next holder. */
  stopPrices(): void {
    clearInterval(this.#expiryTimer)
    this.#follower?.stop()
  }
}
