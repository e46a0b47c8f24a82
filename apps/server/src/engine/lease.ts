import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { isAlive, thisProcess } from '../storage/processName.ts'

/** A lease that was not renewed for this long is free. */
const LEASE_MS = 8000
const RENEW_INTERVAL_MS = 2000
const ACQUIRE_INTERVAL_MS = 200
/** So much before another server may take it over, the lease counts as lost. */
const SAFETY_MS = 1000

/** The right to write a partition, for as long as it is renewed. */
export interface Lease {
  readonly epoch: number
  /** Whether no other server can have taken over yet, even if this one has been asleep. */
  isFresh(): boolean
  /** Lets another server take over at once. */
  release(): Promise<void>
}

/**
 * Takes over the partition, waiting while another live server holds it. The epoch rises with each holder;
 * batches of an earlier epoch write nothing, so taking over from a server that only seems dead is safe.
 */
export async function acquireLease(options: {
  pool: pg.Pool
  partition: number
  /** Called when another server has taken over the partition. */
  onLost: () => void
  signal: AbortSignal
}): Promise<Lease> {
  const { pool, partition, onLost, signal } = options
  const { boot, namespace, pid } = thisProcess()
  const holder = [boot, namespace, pid, randomUUID()].join('/')
  for (;;) {
    const freshness = new Freshness()
    const epoch = await tryAcquire(pool, partition, holder)
    if (epoch !== undefined) return hold({ pool, partition, epoch, onLost, freshness })
    await wait(ACQUIRE_INTERVAL_MS, undefined, { signal })
  }
}

async function tryAcquire(pool: pg.Pool, partition: number, holder: string): Promise<number | undefined> {
  const current = await pool.query<{ holder: string }>('select holder from partition_leases where partition = $1', [
    partition,
  ])
  const former = current.rows[0]?.holder
  const { rows } = await pool.query<{ epoch: number }>(
    `update partition_leases set epoch = epoch + 1, batch = 0, holder = $2, renewed_at = now()
     where partition = $1 and (renewed_at < now() - $3 * interval '1 millisecond' or ($4 and holder = $5))
     returning epoch`,
    [partition, holder, LEASE_MS, former !== undefined && hasDied(former), former ?? ''],
  )
  return rows[0]?.epoch
}

/** A lease as it is stored, with whether it has run out. */
interface StoredLease {
  readonly holder: string
  readonly hasRunOut: boolean
}

/** SQL for `StoredLease.hasRunOut`. */
export const HAS_RUN_OUT = `renewed_at <= now() - interval '${LEASE_MS} milliseconds'`

/** Whether no live server holds it. */
export const isFree = ({ holder, hasRunOut }: StoredLease): boolean => hasRunOut || hasDied(holder)

/** The partitions that live servers hold. */
export async function heldPartitions(pool: Pick<pg.ClientBase, 'query'>): Promise<number[]> {
  const { rows } = await pool.query<StoredLease & { partition: number }>(
    `select partition, holder, ${HAS_RUN_OUT} as "hasRunOut" from partition_leases order by partition`,
  )
  return rows.filter((lease) => !isFree(lease)).map(({ partition }) => partition)
}

/** A server that was killed can be seen to be gone from the same pid namespace; it need not be waited for. */
function hasDied(holder: string): boolean {
  const [boot, namespace, pid] = holder.split('/')
  const own = thisProcess()
  if (boot !== own.boot || namespace !== own.namespace) return false
  // Whoever had the pid of this process before has ended.
  return Number(pid) === own.pid || !isAlive(Number(pid))
}

/**
 * How long ago the lease was renewed for certain. A clock that stands still while the machine sleeps, and one that is
 * set back, would each make it look younger than it is, so both are asked.
 */
class Freshness {
  readonly #wall = Date.now()
  readonly #monotonic = performance.now()

  get isFresh(): boolean {
    const age = Math.max(Date.now() - this.#wall, performance.now() - this.#monotonic)
    return age < LEASE_MS - SAFETY_MS
  }
}

function hold(held: {
  pool: pg.Pool
  partition: number
  epoch: number
  onLost: () => void
  freshness: Freshness
}): Lease {
  const { pool, partition, epoch, onLost } = held
  let { freshness } = held
  const touch = async (when: string): Promise<boolean> => {
    const { rowCount } = await pool.query(
      `update partition_leases set renewed_at = ${when} where partition = $1 and epoch = $2`,
      [partition, epoch],
    )
    return rowCount === 1
  }
  const renew = async (): Promise<void> => {
    // The renewal counts from before it was sent: that is the least it can mean.
    const asked = new Freshness()
    // An unavailable database refuses batches as well; what is in memory may be read until the lease runs out.
    const answer = await touch('now()').catch(() => 'unavailable' as const)
    if (answer === true) freshness = asked
    if (answer !== false || isReleased) return
    clearInterval(timer)
    onLost()
  }
  let isReleased = false
  const timer = setInterval(() => void renew(), RENEW_INTERVAL_MS)
  return {
    epoch,
    isFresh: () => !isReleased && freshness.isFresh,
    async release() {
      isReleased = true
      clearInterval(timer)
      await touch(`'-infinity'`).catch(() => undefined)
    },
  }
}

/**
 * Checks in a transaction that a server still holds a partition, and keeps the row from disappearing meanwhile;
 * without a row in the result it does not. Does not wait for the engine's batches.
 *
 * @param first number of the first of the two parameters, the partition and the epoch.
 */
export const holdsLease = (first: number): string =>
  `select 1 from partition_leases where partition = $${first} and epoch = $${first + 1} for key share`
