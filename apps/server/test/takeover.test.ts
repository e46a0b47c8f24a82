import { pino } from 'pino'
import { waitUntil } from '@openlot/tooling/wait'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Leases } from '../src/cluster/lease.ts'
import { Members } from '../src/cluster/members.ts'
import { PartitionOwners } from '../src/cluster/partitionOwners.ts'
import { divideNewBroker, postgresLayout } from '../src/engine/journal/layout.ts'
import { type StorageOf, postgresStorage } from '../src/engine/journal/postgresStorage.ts'
import { DEFAULT_RULES } from '../src/engine/model/rules.ts'
import { EngineSupervisor } from '../src/engineClient/engineSupervisor.ts'
import { CATALOGUE } from '../src/market/catalogue.ts'
import { type Database, openDatabase } from '../src/storage/database.ts'
import { newDataFolder } from './support/server.ts'

const LEASE_MS = 3000
const PARTITIONS = 4
const log = pino({ level: 'silent' })
let database: Database
let leases: Leases
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: undefined, dataDir: newDataFolder(), log })
  leases = new Leases({ connection: database.connection, leaseMs: LEASE_MS })
  await divideNewBroker(database.pool, PARTITIONS)
})
afterAll(async () => {
  await leases.stop()
  await database.stop()
})
/** Processes of the test, to be stopped. */
const processes: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const stop of processes.splice(0)) await stop()
})
beforeEach(async () => {
  await database.pool.query('delete from members')
  await database.pool.query(`update partition_leases set node = null, renewed_at = '-infinity'`)
})

/** An engine process, with its own look at the others; `storage` may change how partitions are read. */
async function startEngineProcess(name: string, change: (storageOf: StorageOf) => StorageOf = (same) => same) {
  const { pool, connection } = database
  const members = new Members({ pool, self: { name, roles: ['engine'], wireVersion: 1 }, leaseMs: LEASE_MS, log })
  const bus = { isLost: false }
  const owners = new PartitionOwners({ pool, members, bus, log })
  const supervisor = new EngineSupervisor({
    layout: postgresLayout(pool),
    storageOf: change(postgresStorage({ pool, connection, leases, mayTry: owners.mayTry })),
    instruments: CATALOGUE,
    rules: DEFAULT_RULES,
    owners,
    log,
  })
  processes.push(async () => {
    await supervisor.stop()
    await owners.stop()
    await members.stop()
  })
  members.readyWhile(() => !owners.hasFailed)
  await members.start()
  await owners.start()
  await supervisor.start()
  return { members, owners, engines: supervisor.engines, bus }
}

/** A process on another machine that says it is ready, and takes nothing. */
const joinElsewhere = (name: string) =>
  database.pool.query(
    `insert into members (name, holder, roles, is_ready, renewed_at, lease_ms)
     values ($1, 'another-boot//7/x', '{engine}', true, now() + interval '1 minute', $2)`,
    [name, LEASE_MS],
  )

/** What another process would see. */
async function watchAs(name: string, all: readonly string[]): Promise<PartitionOwners> {
  const members = { name, hasName: true, withRole: () => all, isUnready: () => false, renew: async () => undefined }
  const owners = new PartitionOwners({ pool: database.pool, members, bus: { isLost: false }, log })
  processes.push(() => owners.stop())
  await owners.start()
  return owners
}

const isReady = async (name: string): Promise<boolean | undefined> =>
  (await database.pool.query<{ is_ready: boolean }>('select is_ready from members where name = $1', [name])).rows[0]
    ?.is_ready

/** The storages of a process that cannot read one of its partitions; `onRead` is called while it tries to. */
const failing =
  (broken: { partition: number | undefined; onRead(): Promise<void> }) =>
  (storageOf: StorageOf): StorageOf =>
  (partition) => {
    const storage = storageOf(partition)
    return {
      ...storage,
      async open(options) {
        const record = await storage.open(options)
        return {
          ...record,
          async load(...args) {
            if (broken.partition !== partition) return record.load(...args)
            await broken.onRead()
            throw new Error('a row cannot be read')
          },
        }
      },
    }
  }

describe('a partition that the first engine cannot read', () => {
  it('is left to the others, to whom it says that it is not ready', async () => {
    const other = await watchAs('b', ['a', 'b'])
    const partition = [0, 1, 2, 3].find((each) => !other.belongsHere(each))!
    const broken: Parameters<typeof failing>[0] = { partition, onRead: () => other.look() }
    const { engines, members } = await startEngineProcess('a', failing(broken))
    await waitUntil(() => engines.held === PARTITIONS - 1)
    await waitUntil(() => other.mayTry(partition))
    await waitUntil(async () => (await isReady('a')) === false)

    // Whatever it was is mended by and by.
    broken.partition = undefined
    await waitUntil(() => engines.held === PARTITIONS)
    await members.renew()
    expect(await isReady('a')).toBe(true)
  })
})

describe('a partition that was handed over', () => {
  it('is not handed over again soon to one that did not take it', async () => {
    const { engines, members, owners } = await startEngineProcess('b')
    await waitUntil(() => engines.held === PARTITIONS)
    await database.pool.query(`update partition_leases set node = 'a' where partition = 2`)
    await database.pool.query(`update partition_leases set node = 'b' where partition <> 2`)
    const handedOver = vi.spyOn(owners, 'handedOver')
    let judgedAt: number | undefined
    vi.spyOn(log, 'warn').mockImplementation((_, text) => {
      if (text === 'a partition was handed over and came back') judgedAt = performance.now()
    })
    const taken = owners.taken.bind(owners)
    const slow = Promise.withResolvers<void>()
    const takenBack = vi.spyOn(owners, 'taken').mockImplementation((partition) => {
      const renewing = vi.spyOn(members, 'renew').mockReturnValue(slow.promise)
      taken(partition)
      renewing.mockRestore()
    })
    await joinElsewhere('a')
    await waitUntil(() => handedOver.mock.calls.length === 1)
    await waitUntil(() => takenBack.mock.calls.some(([partition]) => partition === 2))
    expect(owners.belongsElsewhere(2), 'nothing is known yet of the one that did not take it').toBe(false)
    slow.resolve()
    const cameBackAt = await waitUntil(() => judgedAt)
    const clock = vi.spyOn(performance, 'now').mockReturnValue(cameBackAt + 4000)
    expect(owners.belongsElsewhere(2), 'it came back').toBe(false)
    clock.mockReturnValue(cameBackAt + 6000)
    expect(owners.belongsElsewhere(2), 'the other may be able to take it by now').toBe(true)
  })
})

describe('an engine process without the bus', () => {
  it('gives all partitions up to another one at once, and takes none before the bus is back', async () => {
    const { engines, owners, bus } = await startEngineProcess('a')
    await waitUntil(() => engines.held === PARTITIONS)
    bus.isLost = true
    await owners.look()
    expect(owners.isCutOff).toBe(false)
    await database.pool.query(`update partition_leases set node = 'a'`)
    await joinElsewhere('b')
    await waitUntil(() => engines.held < PARTITIONS)
    expect(engines.held, 'at once').toBe(0)
    expect([0, 1, 2, 3].filter(owners.mayTry)).toEqual([])
    bus.isLost = false
    await waitUntil(() => engines.held === PARTITIONS)
  })
})
