import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** A lease not renewed for this long is free to take. */
const LASTS = 8000
const RENEW_EVERY = 2000
const ASK_EVERY = 200

/** The right to write a partition, for as long as it is renewed. */
export interface Lease {
  readonly epoch: number
  /** Lets another server take over at once. */
  release(): Promise<void>
}

/**
 * Takes the partition over, waiting while another living server holds it. The epoch rises with each
 * holder; a batch of an earlier epoch writes nothing, so taking over from one that only seems dead is safe.
 */
export async function acquireLease(options: {
  pool: pg.Pool
  partition: number
  /** Hears that another server has taken the partition over. */
  onLost: () => void
  signal: AbortSignal
}): Promise<Lease> {
  const { pool, partition, onLost, signal } = options
  const holder = `${hostname()}/${process.pid}/${randomUUID()}`
  for (;;) {
    const epoch = await tryAcquire(pool, partition, holder)
    if (epoch !== undefined) return hold(pool, partition, epoch, onLost)
    await wait(ASK_EVERY, undefined, { signal })
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
    [partition, holder, LASTS, former !== undefined && hasDied(former), former ?? ''],
  )
  return rows[0]?.epoch
}

/** Whether a living server holds the partition. */
export async function isHeld(pool: pg.Pool, partition: number): Promise<boolean> {
  const { rows } = await pool.query<{ holder: string }>(
    `select holder from partition_leases where partition = $1 and renewed_at > now() - $2 * interval '1 millisecond'`,
    [partition, LASTS],
  )
  return rows[0] !== undefined && !hasDied(rows[0].holder)
}

/** A server killed on this very machine need not be waited for. */
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
    // A database that is away refuses the batches too; there is nothing more to learn from it.
    const held = await touch('now()').catch(() => true)
    if (held || isReleased) return
    clearInterval(timer)
    onLost()
  }
  let isReleased = false
  const timer = setInterval(() => void renew(), RENEW_EVERY)
  return {
    epoch,
    async release() {
      isReleased = true
      clearInterval(timer)
      await touch(`'-infinity'`).catch(() => undefined)
    },
  }
}
