import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { isAlive, thisProcess } from '../storage/processName.ts'
import { Freshness } from './freshness.ts'
import { openOwnConnection } from './ownConnection.ts'
import type { FeedPoint } from './feedPoint.ts'

const ACQUIRE_INTERVAL_MS = 200
/** Renewals in the time of a lease. */
const RENEWALS = 4
/** This share of its time before another server may take it over, a lease counts as lost. */
const SAFETY_SHARE = 1 / 3

/** The right to do what only one process may, for as long as it is renewed. */
export interface Lease {
  /** Rises with each holder. */
  readonly epoch: number
  /** Whether no other server can have taken over yet, even if this one has been asleep. */
  isFresh(): boolean
  /** Renews it now; whether it is still held. False also where the database does not answer. */
  confirm(): Promise<boolean>
  /** Lets another server take over at once. */
  release(): Promise<void>
}

/** The row of a lease: its table, and the column and value that identify it. */
export interface LeaseRow {
  readonly table: 'leases' | 'partition_leases'
  readonly key: 'name' | 'partition'
  readonly value: string | number
}

/** What one process of all may do. */
export const namedLease = (name: string): LeaseRow => ({ table: 'leases', key: 'name', value: name })

/** The writing of a partition. */
export const partitionLease = (partition: number): LeaseRow => ({
  table: 'partition_leases',
  key: 'partition',
  value: partition,
})

export interface AcquireOptions {
  /** Called when another server has taken over. */
  readonly onLost: () => void
  readonly signal: AbortSignal
  /** Asked before each attempt: whether this process should take it now. */
  readonly mayTry?: (() => boolean) | undefined
  /** Up to which price a partition has done and stored everything; stored with each renewal. */
  readonly doneUpTo?: (() => FeedPoint | undefined) | undefined
}

/** Acquires and renews leases over a connection of its own. */
export class Leases {
  readonly #pool: pg.Pool
  readonly #leaseMs: number
  /** When the database was last found to be away; undefined if it never was. */
  #unreachable: Freshness | undefined

  constructor({ connection, leaseMs }: { connection: pg.ClientConfig; leaseMs: number }) {
    this.#leaseMs = leaseMs
    this.#pool = openOwnConnection(connection)
  }

  /**
   * Takes a lease, waiting while another live server holds it. What is written under an earlier epoch is refused, so
   * taking over from a server that only seems dead is safe.
   */
  async acquire(row: LeaseRow, { onLost, signal, mayTry, doneUpTo }: AcquireOptions): Promise<Lease> {
    const { boot, namespace, pid } = thisProcess()
    const holder = [boot, namespace, pid, randomUUID()].join('/')
    if (row.table === 'leases')
      await this.#pool.query(
        `insert into leases (name, epoch, holder, renewed_at) values ($1, 0, '', '-infinity') on conflict do nothing`,
        [row.value],
      )
    for (;;) {
      const freshness = new Freshness()
      const epoch = mayTry?.() === false ? undefined : await this.#noting(this.#tryAcquire(row, holder))
      if (epoch !== undefined) return this.#hold(row, epoch, { onLost, doneUpTo, freshness })
      await wait(ACQUIRE_INTERVAL_MS, undefined, { signal })
    }
  }

  /** Call it once all leases are released. */
  async stop(): Promise<void> {
    await this.#pool.end()
  }

  async #tryAcquire({ table, key, value }: LeaseRow, holder: string): Promise<number | undefined> {
    const current = await this.#pool.query<{ holder: string }>(`select holder from ${table} where ${key} = $1`, [value])
    const former = current.rows[0]?.holder
    const { rows } = await this.#pool.query<{ epoch: number }>(
      `update ${table} set epoch = epoch + 1, ${table === 'partition_leases' ? 'batch = 0, ' : ''}holder = $2, renewed_at = now(), lease_ms = $3
       where ${key} = $1 and (renewed_at = '-infinity' or ($6 and ${HAS_RUN_OUT}) or ($4 and holder = $5))
       returning epoch`,
      [value, holder, this.#leaseMs, former !== undefined && hasDied(former), former ?? '', !this.#wasJustUnreachable],
    )
    return rows[0]?.epoch
  }

  /** While the database was away nobody could renew: whoever held a lease gets the time to do so first. */
  get #wasJustUnreachable(): boolean {
    return this.#unreachable !== undefined && this.#unreachable.ageMs < (2 * this.#leaseMs) / RENEWALS
  }

  /** Remembers when the database did not answer. */
  async #noting<Result>(query: Promise<Result>): Promise<Result> {
    try {
      return await query
    } catch (error) {
      this.#unreachable = new Freshness()
      throw error
    }
  }

  #hold(
    { table, key, value }: LeaseRow,
    epoch: number,
    held: Pick<AcquireOptions, 'onLost' | 'doneUpTo'> & { readonly freshness: Freshness },
  ): Lease {
    const pool = this.#pool
    const freshMs = this.#leaseMs * (1 - SAFETY_SHARE)
    let { freshness } = held
    let renewing: Promise<boolean> | undefined
    let isReleased = false
    const touch = async (when: string): Promise<boolean> => {
      const doneUpTo = held.doneUpTo?.()
      const { rowCount } = await pool.query(
        `update ${table} set renewed_at = ${when}${doneUpTo === undefined ? '' : `, ${setDoneUpTo(3)}`} where ${key} = $1 and epoch = $2`,
        [value, epoch, ...(doneUpTo === undefined ? [] : [doneUpTo.epoch, doneUpTo.seq])],
      )
      return rowCount === 1
    }
    const renew = async (): Promise<boolean> => {
      // The renewal counts from before it was sent: that is the least it can mean.
      const asked = new Freshness()
      // An unavailable database refuses what is written as well; what is in memory may be read until the lease runs out.
      const answer = await this.#noting(touch('now()')).catch(() => 'unavailable' as const)
      if (answer === true) freshness = asked
      if (answer === false && !isReleased) {
        clearInterval(timer)
        held.onLost()
      }
      return answer === true
    }
    const confirm = async (): Promise<boolean> => {
      // A late question must not take back a lease that others wait for.
      if (isReleased) return false
      return (renewing ??= renew().finally(() => (renewing = undefined)))
    }
    const timer = setInterval(() => void confirm(), this.#leaseMs / RENEWALS)
    return {
      epoch,
      isFresh: () => !isReleased && freshness.ageMs < freshMs,
      confirm,
      async release() {
        isReleased = true
        clearInterval(timer)
        await renewing
        await touch(`'-infinity'`).catch(() => undefined)
      },
    }
  }
}

/**
 * SQL that stores up to which price everything of a partition is done. It only advances: a renewal may overtake a batch.
 *
 * @param first number of the first of the two parameters, which may be null: nothing is stored then.
 */
export function setDoneUpTo(first: number): string {
  const isNewer = `$${first}::int is not null and coalesce((price_epoch, price_seq) < ($${first}::int, $${first + 1}::bigint), true)`
  return ['price_epoch', 'price_seq']
    .map((column, at) => `${column} = case when ${isNewer} then $${first + at} else ${column} end`)
    .join(', ')
}

/** A lease as it is stored, with whether it has run out. */
interface StoredLease {
  readonly holder: string
  readonly hasRunOut: boolean
}

/** SQL for `StoredLease.hasRunOut`, with the name of the table where there are several. */
export const hasRunOutIn = (table?: string): string => {
  const of = table === undefined ? '' : `${table}.`
  return `${of}renewed_at <= now() - ${of}lease_ms * interval '1 millisecond'`
}
export const HAS_RUN_OUT = hasRunOutIn()

/** Whether no live server holds it. */
export const isFree = ({ holder, hasRunOut }: StoredLease): boolean => hasRunOut || hasDied(holder)

/** Whether neither this process, as far as the lease tells, nor another one holds it. */
export const isFreeForAll = (lease: StoredLease): boolean => (isOwn(lease.holder) ? lease.hasRunOut : isFree(lease))

/** Whether this process holds a lease, or was the last to hold it. */
export function isOwn(holder: string): boolean {
  const { boot, namespace, pid } = thisProcess()
  return holder.startsWith(`${boot}/${namespace}/${pid}/`)
}

/** A server that was killed can be seen to be gone from the same pid namespace; it need not be waited for. */
function hasDied(holder: string): boolean {
  const [boot, namespace, pid] = holder.split('/')
  const own = thisProcess()
  if (boot !== own.boot || namespace !== own.namespace) return false
  // The process that had this pid before has ended.
  return Number(pid) === own.pid || !isAlive(Number(pid))
}

/**
 * SQL that checks in a transaction that a server still holds a lease, and keeps the row from disappearing meanwhile;
 * without a row in the result it does not. Does not wait for the engine's batches.
 *
 * @param first number of the first of the two parameters, what identifies the lease and the epoch.
 */
export const holdsLease = ({ table, key }: Pick<LeaseRow, 'table' | 'key'>, first: number): string =>
  `select 1 from ${table} where ${key} = $${first} and epoch = $${first + 1} for key share`
