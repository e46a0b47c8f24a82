import type { Counts } from './counts.ts'
import type { VersionedDecision } from '../model/decision.ts'
import { type Partition, carryOut } from './partition.ts'
import { hasWork, processCopies, processQueue, processRollovers } from './tick.ts'

/** Time spent on the account queue before sockets and calls get a turn. */
const SLICE_MS = 5

export interface SlicesOptions {
  readonly partition: Partition
  readonly counts: Counts
  /** Whether the partition may still be written. */
  readonly mayRun: () => boolean
  /** Runs a slice; throws once a fault in it has been dealt with. */
  readonly guard: (slice: () => void) => void
}

/** Works off what prices and leaders have caused in a partition's accounts, a slice of time at a time. */
export class Slices {
  readonly #options: SlicesOptions
  #isScheduled = false

  constructor(options: SlicesOptions) {
    this.#options = options
  }

  /** Processes what is queued for one slice of time; the rest waits for the next. */
  run(): void {
    const { partition, counts, mayRun, guard } = this.#options
    this.#isScheduled = false
    if (!mayRun()) return
    const { state, commit } = partition
    // Nothing is decided before the missing prices are here, because they may change some accounts, nor before the day
    // is known that has just ended.
    if (state.pricesKnownUntil !== Infinity || state.rollovers.isMissing(Date.now())) return
    const end = performance.now() + SLICE_MS
    // Accounts in the queue may have to be rolled over, too.
    const hasRoom = (): boolean => !(state.rollovers.isDue ? commit.isBusy : commit.isFull)
    const mayContinue = (): boolean => hasRoom() && performance.now() < end
    try {
      guard(() => {
        const apply = (decision: VersionedDecision): void => carryOut(partition, decision)
        counts.triggered += processQueue(state, Date.now(), apply, mayContinue)
        // Prices first: they wait for nobody.
        processRollovers(state, Date.now(), apply, mayContinue)
        counts.copied += processCopies(state, Date.now(), apply, () => mayContinue() && !commit.isLarge)
      })
    } catch {
      // The partition is being read again; unprocessed quotes are replayed then.
      return
    }
    // If the batch is full, or copies hold back, its commit continues with the rest.
    const waits = !hasRoom() || (state.queue.size === 0 && commit.isLarge)
    if (!waits) this.schedule()
  }

  /** Processes what is queued now, unless a slice is scheduled. */
  runUnlessScheduled(): void {
    if (this.#hasWork && !this.#isScheduled) this.run()
  }

  /** Processes what is queued after the current turn. */
  schedule(): void {
    if (!this.#hasWork || this.#isScheduled) return
    this.#isScheduled = true
    setImmediate(() => this.run())
  }

  get #hasWork(): boolean {
    return hasWork(this.#options.partition.state)
  }
}
