import { spawnSync } from 'node:child_process'
import pg from 'pg'
import { pino } from 'pino'
import { waitUntil } from '@openlot/tooling/wait'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Leadership } from '../src/cluster/leadership.ts'
import { Leases, namedLease, partitionLease } from '../src/cluster/lease.ts'
import { type Database, openDatabase } from '../src/storage/database.ts'
import { thisProcess } from '../src/storage/processName.ts'
import { newDataFolder } from './support/server.ts'

const LEASE_MS = 3000
const log = pino({ level: 'silent' })
let database: Database
let leases: Leases
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: undefined, dataDir: newDataFolder(), log })
  leases = new Leases({ connection: database.connection, leaseMs: LEASE_MS })
})
afterAll(async () => {
  await leases.stop()
  await database.stop()
})

const acquire = (partition: number, signal = new AbortController().signal) =>
  leases.acquire(partitionLease(partition), { onLost: () => undefined, signal })

/** Lets a server of this name hold a partition since now. */
async function hold(partition: number, holder: readonly (string | number)[]): Promise<void> {
  await database.pool.query(
    `insert into partition_leases (partition, epoch, holder, renewed_at) values ($1, 7, $2, now())`,
    [partition, holder.join('/')],
  )
}

/** Adds a partition that nobody holds. */
const addFree = async (partition: number): Promise<void> => {
  await hold(partition, ['nobody'])
  await database.pool.query(`update partition_leases set renewed_at = '-infinity' where partition = $1`, [partition])
}

/** The pid of a process that has ended. */
const endedPid = (): number => spawnSync('true').pid

describe('the lease of a partition', () => {
  it('names its holder by boot, pid namespace, pid and a random id', async () => {
    await addFree(11)
    const lease = await acquire(11)
    const { rows } = await database.pool.query<{ holder: string }>(
      'select holder from partition_leases where partition = 11',
    )
    const { boot, namespace, pid } = thisProcess()
    expect(rows[0]?.holder.split('/').slice(0, 3)).toEqual([boot, namespace, String(pid)])
    expect(rows[0]?.holder.split('/')[3]).toMatch(/^[\w-]{36}$/)
    await lease.release()
  })

  it('stays free once it is released, whoever still asks', async () => {
    await addFree(19)
    const lease = await acquire(19)
    const released = lease.release()
    expect(await lease.confirm()).toBe(false)
    await released
    expect(await lease.confirm()).toBe(false)
    const { rows } = await database.pool.query<{ at: string }>(
      'select renewed_at::text as at from partition_leases where partition = 19',
    )
    expect(rows).toEqual([{ at: '-infinity' }])
  })

  it('is taken over at once from a process that can be seen to have ended', async () => {
    const { boot, namespace } = thisProcess()
    await hold(12, [boot, namespace, endedPid(), 'x'])
    const lease = await acquire(12)
    expect(lease.epoch).toBe(8)
    await lease.release()
  })

  it('is not taken over from another container or boot, whose pids say nothing here', async () => {
    const { boot, namespace } = thisProcess()
    for (const [partition, name] of [
      [13, [boot, 'pid:[1]']],
      [14, ['another-boot', namespace]],
    ] as const) {
      await hold(partition, [...name, endedPid(), 'x'])
      const stopping = new AbortController()
      const queries = vi.spyOn(pg.Pool.prototype, 'query')
      const acquiring = acquire(partition, stopping.signal)
      const settled = vi.fn<() => void>()
      acquiring.then(settled, settled)
      // It has asked for it twice; each attempt is two queries.
      await waitUntil(() => queries.mock.calls.length >= 4)
      expect(settled).not.toHaveBeenCalled()
      queries.mockRestore()
      stopping.abort()
      await expect(acquiring).rejects.toThrow()
    }
  })

  it('is fresh only while it is renewed, also for a process that has been asleep', async () => {
    await addFree(15)
    const lease = await acquire(15)
    expect(lease.isFresh()).toBe(true)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    expect(lease.isFresh()).toBe(false)
    // Nobody has taken it meanwhile.
    expect(await lease.confirm()).toBe(true)
    expect(lease.isFresh()).toBe(true)
    vi.useRealTimers()
    await lease.release()
    expect(lease.isFresh()).toBe(false)
  })

  it('is over for whoever finds another holder', async () => {
    await addFree(16)
    const onLost = vi.fn<() => void>()
    const lease = await leases.acquire(partitionLease(16), { onLost, signal: new AbortController().signal })
    await database.pool.query('update partition_leases set epoch = epoch + 1 where partition = 16')
    expect(await lease.confirm()).toBe(false)
    expect(onLost).toHaveBeenCalledOnce()
  })
})

describe('what one process of all does', () => {
  const contender = () => {
    const leadership = new Leadership({ leases, row: namedLease('market'), log })
    leadership.start()
    return leadership
  }

  it('passes to another when it stops, with a higher epoch', async () => {
    const first = contender()
    await waitUntil(() => first.epoch !== undefined)
    const second = contender()
    const changes = vi.fn<() => void>()
    second.onChange(changes)
    const epoch = first.epoch!
    expect(second.epoch).toBeUndefined()
    await first.stop()
    expect(first.epoch).toBeUndefined()
    await waitUntil(() => second.epoch !== undefined)
    expect(second.epoch).toBe(epoch + 1)
    expect(changes).toHaveBeenCalledOnce()
    await second.stop()
  })

  it('stops while it is being acquired', async () => {
    const leadership = contender()
    await leadership.stop()
    const next = contender()
    await waitUntil(() => next.epoch !== undefined)
    await next.stop()
  })

  it('is taken from a process that is frozen, which then waits for it again', async () => {
    const frozen = contender()
    await waitUntil(() => frozen.epoch !== undefined)
    const changes: (number | undefined)[] = []
    frozen.onChange(() => changes.push(frozen.epoch))
    // As another process would once the lease has run out.
    await database.pool.query(
      `update leases set epoch = epoch + 1, holder = 'another', renewed_at = now() where name = 'market'`,
    )
    await waitUntil(() => changes.length === 1)
    expect(changes).toEqual([undefined])
    await waitUntil(() => frozen.epoch !== undefined)
    await frozen.stop()
  })
})
