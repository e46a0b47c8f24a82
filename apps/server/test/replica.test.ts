import pg from 'pg'
import { pino } from 'pino'
import { waitUntil } from '@openlot/tooling/wait'
import { describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../src/storage/database.ts'
import { Replica } from '../src/storage/replica.ts'
import { onCleanup } from './support/cleanup.ts'
import { type PostgresPair, hasPostgres15, startPostgresPair, urlOfDatabase } from './support/postgresPair.ts'
import { temporaryFolder } from './support/server.ts'
import { startSwitch } from './support/tcpSwitch.ts'

const title = hasPostgres15 ? 'a copy of the database' : 'a copy of the database: not tested without PostgreSQL 15'
const log = pino({ level: 'silent' })

/** The primary with its tables, and what reads the copy at a port. */
async function startReplica(pair: PostgresPair, port: number) {
  const databaseUrl = urlOfDatabase(pair.primaryPort)
  const { pool: primary, ...database } = await openDatabase({ databaseUrl, dataDir: temporaryFolder(), log })
  onCleanup(() => database.stop())
  const replica = new Replica({ primary, url: urlOfDatabase(port), poolSize: 2, log })
  onCleanup(() => replica.stop())
  const isCopy = async (): Promise<boolean> => {
    const { rows } = await replica.reader.query<{ is: boolean }>('select pg_is_in_recovery() as is')
    return rows[0]!.is
  }
  return { primary, replica, isCopy }
}

describe.skipIf(!hasPostgres15)(title, () => {
  it('is read while it follows, and the primary while it is away or is none', async () => {
    const pair = await startPostgresPair()
    const way = await startSwitch(pair.standbyPort)
    const { primary, replica, isCopy } = await startReplica(pair, way.port)
    expect(await isCopy(), 'not known yet').toBe(false)
    replica.start()
    await waitUntil(isCopy)
    await waitUntil(() => replica.lagSeconds < 5)

    way.pointTo(1)
    way.reset()
    expect(await isCopy(), 'each query is answered').toBe(false)
    way.pointTo(pair.standbyPort)
    await waitUntil(isCopy)

    // One that is no copy may be the database of somebody else by now.
    way.pointTo(pair.primaryPort)
    way.reset()
    await waitUntil(() => replica.lagSeconds === Infinity)
    expect(await isCopy()).toBe(false)

    const none = new Replica({ primary, url: undefined, poolSize: 2, log })
    none.start()
    expect((await none.reader.query<{ one: number }>('select $1::int as one', [1])).rows).toEqual([{ one: 1 }])
    await none.stop()
  })

  it('is not read once it has lost the primary, though nothing that it received is left to do', async () => {
    const pair = await startPostgresPair()
    const { primary, replica, isCopy } = await startReplica(pair, pair.standbyPort)
    /** As a process does that says that it lives. */
    const renew = () => primary.query(`update partition_leases set renewed_at = clock_timestamp() where partition = 0`)
    await renew()
    replica.start()
    await waitUntil(isCopy)

    await primary.query(`alter system set synchronous_standby_names = ''`)
    await primary.query('select pg_reload_conf()')
    const standby = new pg.Pool({ connectionString: urlOfDatabase(pair.standbyPort) })
    onCleanup(() => standby.end())
    await standby.query(`alter system set primary_conninfo = ''`)
    await standby.query('select pg_reload_conf()')
    await waitUntil(async () => (await renew(), !(await isCopy())))
    expect(replica.lagSeconds).toBeGreaterThan(5)
  })

  it('is read on while the primary is away', async () => {
    const pair = await startPostgresPair()
    const { primary, replica, isCopy } = await startReplica(pair, pair.standbyPort)
    replica.start()
    await waitUntil(isCopy)
    await pair.killPrimary()
    const asked = vi.spyOn(primary, 'query')
    await waitUntil(() => asked.mock.settledResults.filter(({ type }) => type === 'rejected').length >= 2)
    expect(await isCopy()).toBe(true)
  })
})
