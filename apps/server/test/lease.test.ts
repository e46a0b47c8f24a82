import { spawnSync } from 'node:child_process'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { acquireLease } from '../src/engine/lease.ts'
import { type Database, openDatabase } from '../src/storage/database.ts'
import { thisProcess } from '../src/storage/processName.ts'
import { temporaryFolder } from './support/server.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: undefined, dataDir: temporaryFolder(), log: pino({ level: 'silent' }) })
})
afterAll(() => database.stop())

const acquire = (partition: number, signal = new AbortController().signal) =>
  acquireLease({ pool: database.pool, partition, onLost: () => undefined, signal })

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
      const queries = vi.spyOn(database.pool, 'query')
      const acquiring = acquire(partition, stopping.signal)
      const settled = vi.fn<() => void>()
      acquiring.then(settled, settled)
      // It has asked for it twice; each attempt is two queries.
      await vi.waitUntil(() => queries.mock.calls.length >= 4)
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
    vi.useRealTimers()
    await lease.release()
    expect(lease.isFresh()).toBe(false)
  })
})
