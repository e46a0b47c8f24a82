import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** A lease that was not renewed for this long is free. */
const LEASE_MS = 8000
const RENEW_INTERVAL_MS = 2000
const ACQUIRE_INTERVAL_MS = 200

/** The right to write a partition, for as long as it is renewed. */
export interface Lease {
  readonly epoch: number
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
  const holder = `${hostname()}/${process.pid}/${randomUUID()}`
  for (;;) {
    const epoch = await tryAcquire(pool, partition, holder)
    if (epoch !== undefined) return hold(pool, partition, epoch, onLost)
    await wait(ACQUIRE_INTERVAL_MS, undefined, { signal })
  }
}

async function tryAcquire(pool: pg.Pool, partition: number, holder: string): Promise<number | undefined> {
  const current = await pool.query<{ holder: string }>('select holder from partition_leases where partition = $1', [
    partition,
  ])
  const former = current.rows[0]?.holder
  const { rows } = await pool.query<{ epoch: number }>(
    `insert into partition_leases as lease (partition, epoch, holder, renewed_at) values ($1, 1, $2, now())
     on conflict (partition) do update set epoch = lease.epoch + 1, batch = 0, holder = excluded.holder, renewed_at = now()
     where lease.renewed_at < now() - $3 * interval '1 millisecond' or ($4 and lease.holder = $5)
     returning epoch`,
    [partition, holder, LEASE_MS, former !== undefined && hasDied(former), former ?? ''],
  )
  return rows[0]?.epoch
}

/** Whether a live server holds the partition. */
export async function isHeld(pool: pg.Pool, partition: number): Promise<boolean> {
  const { rows } = await pool.query<{ holder: string }>(
    `select holder from partition_leases where partition = $1 and renewed_at > now() - $2 * interval '1 millisecond'`,
    [partition, LEASE_MS],
  )
  return rows[0] !== undefined && !hasDied(rows[0].holder)
}

/** A server that was killed on this machine need not be waited for. */
function hasDied(holder: string): boolean {
  const [host, pid] = holder.split('/')
  if (host !== hostname()) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

function hold(pool: pg.Pool, partition: number, epoch: number, onLost: () => void): Lease {
  const touch = async (when: string): Promise<boolean> => {
    const { rowCount } = await pool.query(
      `update partition_leases set renewed_at = ${when} where partition = $1 and epoch = $2`,
      [partition, epoch],
    )
    return rowCount === 1
  }
  const renew = async (): Promise<void> => {
    // An unavailable database refuses batches as well, so nothing is at risk.
    const held = await touch('now()').catch(() => true)
    if (held || isReleased) return
    clearInterval(timer)
    onLost()
  }
  let isReleased = false
  const timer = setInterval(() => void renew(), RENEW_INTERVAL_MS)
  return {
    epoch,
    async release() {
      isReleased = true
      clearInterval(timer)
      await touch(`'-infinity'`).catch(() => undefined)
    },
  }
}
