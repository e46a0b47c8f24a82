import type pg from 'pg'
import type { Logger } from 'pino'
import type { BusWatch } from '../bus/busWatch.ts'
import { Freshness } from './freshness.ts'
import { HAS_RUN_OUT, isFreeForAll, isOwn } from './lease.ts'
import type { Members } from './members.ts'
import { Pauses } from './pauses.ts'
import { placePartitions } from './placement.ts'

const LOOK_INTERVAL_MS = 250
/** What was seen longer ago says nothing any more. */
const MAX_AGE_MS = 5000
/** Each member of a partition's list waits for so much longer than the one before it. */
const RANK_DELAY_MS = 500
/**
 * How long another member must have been first for a partition before it is handed over, because members come and go.
 */
const STEADY_MS = 2000
/**
 * How long others must have been ready before this process leaves its partitions to them: after an outage of the whole
 * bus one is back first.
 */
const OTHERS_READY_MS = 1500
/** After a takeover that has failed: longer than the second member waits before it tries. */
const FAILED_PAUSES = { firstMs: 1000, maxMs: 30_000 }
/** If a partition comes back this soon after it was handed over, it is checked whether the other could not take it. */
const RETURNED_MS = 10_000
/** How long to wait after a partition came back, because each attempt takes it away for a moment. */
const RETURNED_PAUSES = { firstMs: 5000, maxMs: 15 * 60_000 }

interface LeaseRow {
  partition: number
  holder: string
  node: string | null
  hasRunOut: boolean
}

interface HandOver {
  readonly to: string
  readonly at: number
  /** Whether another process has had the lease since. */
  wasHeld: boolean
}

interface Seen {
  /** Since when nobody has it; undefined while somebody does. */
  freeSince: number | undefined
  /** The member that should have it, and since when. */
  first: string | undefined
  firstSince: number
}

/** Which partitions this process should take over, and which it should hand over. */
export class PartitionOwners {
  readonly #pool: pg.Pool
  readonly #members: Pick<Members, 'name' | 'hasName' | 'withRole' | 'isUnready' | 'renew'>
  readonly #bus: Pick<BusWatch, 'isLost'>
  readonly #log: Logger
  readonly #seen = new Map<number, Seen>()
  readonly #failures = new Pauses<number>(FAILED_PAUSES)
  /** By partition, whom this process has handed it over to last. */
  readonly #handedOver = new Map<number, HandOver>()
  readonly #returns = new Pauses<string>(RETURNED_PAUSES)
  /** Partitions that came back, while it is asked why. */
  readonly #judged = new Set<number>()
  /** Since when there is another member that is ready. */
  #othersSince: number | undefined
  #isCutOff = false
  #looked: Freshness | undefined
  #ranked: readonly (readonly string[])[] = []
  #timer: ReturnType<typeof setInterval> | undefined
  #looking: Promise<void> | undefined

  constructor(options: {
    pool: pg.Pool
    members: Pick<Members, 'name' | 'hasName' | 'withRole' | 'isUnready' | 'renew'>
    bus: Pick<BusWatch, 'isLost'>
    log: Logger
  }) {
    this.#pool = options.pool
    this.#members = options.members
    this.#bus = options.bus
    this.#log = options.log
  }

  async start(): Promise<void> {
    await this.look()
    this.#timer = setInterval(() => void this.look(), LOOK_INTERVAL_MS)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
  }

  /** Whether this process should take over a partition, if it can, now. */
  readonly mayTry = (partition: number): boolean => {
    if (this.#isCutOff || this.#failures.isPaused(partition)) return false
    const rank = this.#rankOf(partition)
    if (rank === 0) return true
    const { freeSince } = this.#seen.get(partition) ?? {}
    return rank > 0 && freeSince !== undefined && performance.now() - freeSince >= rank * RANK_DELAY_MS
  }

  /** Whether it is known who has each partition. */
  get isCurrent(): boolean {
    return this.#looked !== undefined && this.#looked.ageMs < MAX_AGE_MS
  }

  /**
   * Whether others should have all partitions of this process: they could do its work, and nobody reaches it, or
   * another one has its name.
   */
  get isCutOff(): boolean {
    return this.#isCutOff
  }

  /** Whether another member that is ready should have a partition of this process. */
  readonly belongsElsewhere = (partition: number): boolean => {
    if (this.#isCutOff) return true
    const seen = this.#seen.get(partition)
    if (seen?.first === undefined || this.#rankOf(partition) <= 0) return false
    if (this.#judged.has(partition) || this.#returns.isPaused(wayOf(partition, seen.first))) return false
    return performance.now() - seen.firstSince >= STEADY_MS
  }

  /** Whether this process is the one to have a partition. */
  readonly belongsHere = (partition: number): boolean => this.#rankOf(partition) === 0

  /** Whether a takeover has failed, so that nothing should be handed over to this process for a while. */
  get hasFailed(): boolean {
    return this.#failures.isAnyPaused
  }

  /** Call it when this process had a partition and could not read it: for a while it leaves it to the others. */
  failed(partition: number): void {
    this.#failures.failed(partition)
    // The others should know before they hand over another one.
    void this.#members.renew()
  }

  /** Call it when this process has begun to use a partition. */
  taken(partition: number): void {
    this.#failures.succeeded(partition)
    const handed = this.#handedOver.get(partition)
    if (handed === undefined) return
    this.#handedOver.delete(partition)
    if (performance.now() - handed.at >= RETURNED_MS) this.#returns.succeeded(wayOf(partition, handed.to))
    else void this.#judgeReturn(partition, handed)
  }

  /** One that has died meanwhile may have the partition once it is back; one that could not use it may not, for a while. */
  async #judgeReturn(partition: number, { to, wasHeld }: HandOver): Promise<void> {
    this.#judged.add(partition)
    await this.#members.renew()
    this.#judged.delete(partition)
    if (wasHeld && !this.#members.isUnready(to)) return
    this.#returns.failed(wayOf(partition, to))
    this.#log.warn({ partition, to }, 'a partition was handed over and came back')
  }

  /** Call it when this process gives a partition away. */
  handedOver(partition: number): void {
    const to = this.#seen.get(partition)?.first
    if (to !== undefined && to !== this.#members.name)
      this.#handedOver.set(partition, { to, at: performance.now(), wasHeld: false })
  }

  /** Reads who has each partition, and who should. */
  look(): Promise<void> {
    this.#looking ??= this.#look()
      .catch((error: Error) => this.#log.warn({ error: error.message }, 'the partitions cannot be read'))
      .finally(() => (this.#looking = undefined))
    return this.#looking
  }

  async #look(): Promise<void> {
    const asked = new Freshness()
    const { rows } = await this.#pool.query<LeaseRow>(
      `select partition, holder, node, ${HAS_RUN_OUT} as "hasRunOut" from partition_leases order by partition`,
    )
    // All may have lost the bus at once; then none should give anything away. The former holder of a free partition may
    // have died.
    if (this.#bus.isLost || rows.some((row) => isFreeForAll(row))) await this.#members.renew()
    const live = this.#members.withRole('engine')
    const chosen = new Map(rows.flatMap(({ partition, node }) => (node === null ? [] : [[partition, node] as const])))
    this.#ranked = placePartitions(rows.length, live, chosen)
    const now = performance.now()
    const { name, hasName } = this.#members
    const areOthersReady = live.some((each) => each !== name || !hasName)
    this.#othersSince = areOthersReady ? (this.#othersSince ?? now) : undefined
    const areOthersSteady = this.#othersSince !== undefined && now - this.#othersSince >= OTHERS_READY_MS
    this.#isCutOff = areOthersSteady && (this.#bus.isLost || !hasName)
    for (const row of rows) {
      const before = this.#seen.get(row.partition)
      const handed = this.#handedOver.get(row.partition)
      if (handed !== undefined && !isOwn(row.holder)) handed.wasHeld = true
      const first = this.#ranked[row.partition]?.[0]
      this.#seen.set(row.partition, {
        freeSince: isFreeForAll(row) ? (before?.freeSince ?? now) : undefined,
        first,
        firstSince: before !== undefined && before.first === first ? before.firstSince : now,
      })
    }
    this.#looked = asked
  }

  /** -1 where this process is no member any more. */
  #rankOf(partition: number): number {
    if (!this.#members.hasName) return -1
    return this.#ranked[partition]?.indexOf(this.#members.name) ?? -1
  }
}

const wayOf = (partition: number, member: string): string => `${partition} ${member}`
