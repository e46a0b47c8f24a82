import { pino } from 'pino'
import { waitUntil } from '@openlot/tooling/wait'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Members } from '../src/cluster/members.ts'
import { PartitionOwners } from '../src/cluster/partitionOwners.ts'
import { StartError } from '../src/errors/startError.ts'
import { type Database, openDatabase } from '../src/storage/database.ts'
import { newDataFolder } from './support/server.ts'

const LEASE_MS = 1000
const log = pino({ level: 'silent' })
let database: Database
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: undefined, dataDir: newDataFolder(), log })
})
afterAll(() => database.stop())
/** Members of the test, to be stopped. */
const started: Members[] = []
afterEach(async () => {
  for (const members of started.splice(0)) await members.stop()
})
beforeEach(async () => {
  await database.pool.query('delete from members')
  await database.pool.query('delete from partition_leases where partition > 0')
})

function member(
  name: string,
  {
    roles = ['engine'],
    wireVersion = 1,
    folder,
  }: { roles?: string[]; wireVersion?: number; folder?: { path: string; id: string } } = {},
): Members {
  const members = new Members({
    pool: database.pool,
    self: { name, roles, wireVersion, folder },
    leaseMs: LEASE_MS,
    log,
  })
  started.push(members)
  return members
}

/** A process on another machine, which goes on living for a while. */
const elsewhere = (
  name: string,
  { folder, seconds = 60 }: { folder?: { path: string; id: string | null }; seconds?: number } = {},
) =>
  database.pool.query(
    `insert into members (name, holder, roles, is_ready, folder, folder_id, renewed_at, lease_ms)
     values ($1, 'another-boot//7/x', '{gateway,engine}', true, $2, $5, now() + $3 * interval '1 second', $4)`,
    [name, folder?.path ?? null, seconds, LEASE_MS, folder?.id ?? null],
  )

describe('the members of a cluster', () => {
  it('see each other once they are ready, and no longer when they have gone', async () => {
    const [one, other] = [member('one'), member('other')]
    await one.start()
    await other.start()
    await one.renew()
    expect(one.withRole('engine'), 'oneself counts').toEqual(['one'])
    other.readyWhile(() => true)
    await other.renew()
    await one.renew()
    expect(one.withRole('engine')).toEqual(['one', 'other'])
    expect(one.withRole('market')).toEqual([])
    await other.stop()
    await one.renew()
    expect(one.withRole('engine')).toEqual(['one'])
    expect(other.withRole('engine')).toEqual([])
  })

  it('forget one that says nothing for as long as a lease lasts', async () => {
    const one = member('one')
    await one.start()
    await elsewhere('other', { seconds: 0 })
    await one.renew()
    expect(one.withRole('engine')).toEqual(['one', 'other'])
    await waitUntil(async () => (await one.renew(), one.withRole('engine').length === 1))
  })

  it('know the newest version of messages that all of them understand', async () => {
    const heard: number[] = []
    const onRead = (): void => void heard.push(one.oldestWireVersion)
    const self = { name: 'one', roles: ['engine'], wireVersion: 5 }
    const one = new Members({ pool: database.pool, self, leaseMs: LEASE_MS, log, onRead })
    started.push(one)
    await one.start()
    const other = member('other', { wireVersion: 4 })
    await other.start()
    await one.renew()
    await other.stop()
    await one.renew()
    // One that does not say is from before there were versions.
    await elsewhere('former')
    await one.renew()
    expect(heard).toEqual([5, 4, 5, 1])
  })

  it('have names of their own', async () => {
    await elsewhere('engine-1')
    await expect(member('engine-1').start()).rejects.toThrow(StartError)
    // One that was killed has gone after its lease.
    await database.pool.query(`update members set renewed_at = now()`)
    await member('engine-1').start()
  })

  it('put a row back that has gone, and forget those that died long ago', async () => {
    await elsewhere('dead', { seconds: -25 * 3600 })
    await elsewhere('late', { seconds: -3600 })
    const one = member('one')
    await one.start()
    await database.pool.query(`delete from members where name = 'one'`)
    await one.renew()
    const { rows } = await database.pool.query<{ name: string }>('select name from members order by name')
    expect(rows.map(({ name }) => name)).toEqual(['late', 'one'])
    expect(one.isCurrent).toBe(true)
  })

  it('do nothing under a name that another process has, and say so', async () => {
    const one = member('one')
    await one.start()
    const error = vi.spyOn(log, 'error')
    await database.pool.query(
      `update members set holder = 'another-boot//7/x', renewed_at = now() + interval '1 minute' where name = 'one'`,
    )
    await one.renew()
    await one.renew()
    expect(one.hasName).toBe(false)
    expect(one.isCurrent).toBe(false)
    expect(one.withRole('engine')).toEqual([])
    expect(error).toHaveBeenCalledOnce()
    await database.pool.query(`update members set renewed_at = now() - interval '1 minute' where name = 'one'`)
    await one.renew()
    expect(one.hasName).toBe(true)
    expect(one.isCurrent).toBe(true)
  })

  it('are not current while the database does not answer', async () => {
    const { pool } = database
    const ask = { query: (...args: [string, unknown[]]) => pool.query(...args) }
    const one = new Members({
      pool: ask as unknown as typeof pool,
      self: { name: 'one', roles: [], wireVersion: 1 },
      leaseMs: 1000,
      log,
    })
    started.push(one)
    expect(one.isCurrent).toBe(false)
    await one.start()
    expect(one.isCurrent).toBe(true)
    ask.query = () => Promise.reject(new Error('the database does not answer'))
    await waitUntil(() => !one.isCurrent)
    ask.query = (...args) => pool.query(...args)
    await waitUntil(() => one.isCurrent)
  })

  it('with a role that keeps files have to see the same ones', async () => {
    await elsewhere('gateway-1', { folder: { path: '/data', id: 'a' } })
    const start = (name: string, roles: string[], folder?: { path: string; id: string }): Promise<void> =>
      member(name, { roles, ...(folder && { folder }) }).start()
    const problem = /gateway-1 keeps uploads or mail in another folder/
    await expect(start('gateway-2', ['gateway'], { path: '/other', id: 'b' })).rejects.toThrow(problem)
    await expect(start('gateway-2', ['gateway'], { path: '/data', id: 'b' })).rejects.toThrow(problem)
    await start('gateway-3', ['gateway'], { path: '/mounted/elsewhere', id: 'a' })
    await start('gateway-4', ['gateway'])
    await start('worker-1', ['worker'], { path: '/other', id: 'b' })
  })

  it('from before folders had ids compare paths', async () => {
    await elsewhere('gateway-1', { folder: { path: '/data', id: null } })
    await member('gateway-2', { roles: ['gateway'], folder: { path: '/data', id: 'b' } }).start()
    await expect(
      member('gateway-3', { roles: ['gateway'], folder: { path: '/other', id: 'b' } }).start(),
    ).rejects.toThrow(/gateway-1 keeps/)
  })
})

describe('the owners of partitions', () => {
  /** Four partitions that nobody has, or this holder. */
  const addPartitions = async (holder = ''): Promise<void> => {
    await database.pool.query('delete from partition_leases')
    await database.pool.query(
      `insert into partition_leases (partition, epoch, holder, renewed_at, lease_ms)
       select n, 1, $1, case when $1 = '' then '-infinity' else now() + interval '1 minute' end, 1000 from generate_series(0, 3) n`,
      [holder],
    )
  }
  const partitions = [0, 1, 2, 3]

  function owners(name: string, live: readonly string[], bus = { isLost: false }): PartitionOwners {
    const members = { name, hasName: true, withRole: () => live, isUnready: () => false, renew: async () => undefined }
    return new PartitionOwners({ pool: database.pool, members, bus, log })
  }

  it('come to the same: each partition belongs to one of them', async () => {
    await addPartitions()
    const all = ['a', 'b', 'c'].map((name) => owners(name, ['a', 'b', 'c']))
    for (const one of all) await one.look()
    for (const partition of partitions) expect(all.filter((one) => one.belongsHere(partition))).toHaveLength(1)
  })

  it('let the first try at once, the others once it was free for a while, and one that has left never', async () => {
    await addPartitions()
    const [first, second] = [owners('a', ['a', 'b']), owners('b', ['a', 'b'])]
    await first.look()
    await second.look()
    const own = partitions.find((partition) => first.belongsHere(partition))!
    expect(first.mayTry(own)).toBe(true)
    expect(second.mayTry(own)).toBe(false)
    await waitUntil(() => second.mayTry(own))
    const gone = owners('c', ['a', 'b'])
    await gone.look()
    expect(gone.mayTry(own)).toBe(false)
  })

  it('wait for one that lives, and hand over only what another should have for some time', async () => {
    await addPartitions('another-boot//7/x')
    const second = owners('b', ['a', 'b'])
    await second.look()
    const foreign = partitions.find((partition) => !second.belongsHere(partition))!
    expect(second.mayTry(foreign)).toBe(false)
    expect(second.belongsElsewhere(foreign)).toBe(false)
    await waitUntil(() => second.belongsElsewhere(foreign))
    await second.look()
    expect(second.mayTry(foreign), 'somebody has it').toBe(false)
  })

  it('obey an operator', async () => {
    await addPartitions()
    const second = owners('b', ['a', 'b'])
    await second.look()
    const foreign = partitions.find((partition) => !second.belongsHere(partition))!
    await database.pool.query('update partition_leases set node = $2 where partition = $1', [foreign, 'b'])
    await second.look()
    expect(second.belongsHere(foreign)).toBe(true)
  })

  it('keep what came back from one that could not use it, not from one that died', async () => {
    await addPartitions()
    const unready = new Set<string>()
    const members = {
      name: 'b',
      hasName: true,
      withRole: () => ['a', 'b'],
      isUnready: (name: string) => unready.has(name),
      renew: vi.fn<() => Promise<void>>(async () => undefined),
    }
    const one = new PartitionOwners({ pool: database.pool, members, bus: { isLost: false }, log })
    await one.look()
    const foreign = partitions.find((partition) => !one.belongsHere(partition))!
    await waitUntil(() => one.belongsElsewhere(foreign))
    const passThrough = async (): Promise<void> => {
      one.handedOver(foreign)
      await database.pool.query(`update partition_leases set holder = 'another-boot//7/x'`)
      await one.look()
      // Looking at partitions that nobody has reads the members, too.
      members.renew.mockClear()
      one.taken(foreign)
      await Promise.all(members.renew.mock.results.map(({ value }) => value as Promise<void>))
    }
    await passThrough()
    expect(members.renew).toHaveBeenCalledOnce()
    expect(one.belongsElsewhere(foreign), 'it died').toBe(true)
    unready.add('a')
    await passThrough()
    await waitUntil(() => !one.belongsElsewhere(foreign))
  })

  it('give everything up that another process with their name should have', async () => {
    await addPartitions()
    const members = {
      name: 'a',
      hasName: false,
      withRole: () => ['a'],
      isUnready: () => false,
      renew: async () => undefined,
    }
    const one = new PartitionOwners({ pool: database.pool, members, bus: { isLost: false }, log })
    await one.look()
    expect(partitions.filter(one.mayTry)).toEqual([])
    await waitUntil(async () => (await one.look(), one.isCutOff))
  })

  it('give everything up without the bus, if there is somebody else', async () => {
    await addPartitions()
    const bus = { isLost: false }
    const live = ['a']
    const one = owners('a', live, bus)
    await one.look()
    bus.isLost = true
    await one.look()
    expect(one.isCutOff, 'nobody else').toBe(false)
    expect(one.mayTry(0)).toBe(true)
    live.push('b')
    await one.look()
    expect(one.isCutOff, 'the other may just have been the first to have the bus back').toBe(false)
    await waitUntil(async () => (await one.look(), one.isCutOff))
    expect(partitions.filter(one.belongsElsewhere)).toEqual(partitions)
    expect(partitions.filter(one.mayTry)).toEqual([])
    bus.isLost = false
    await one.look()
    expect(one.isCutOff).toBe(false)
  })
})
