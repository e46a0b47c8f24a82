import pg from 'pg'
import { waitFor } from '@openlot/tooling/wait'
import { describe, expect, it } from 'vitest'
import { onCleanup } from './support/cleanup.ts'
import { type ClusterLoad, startClusterLoad } from './support/clusterLoad.ts'
import { type ClusterProcess, startCluster } from './support/clusterProcesses.ts'
import { proveLoad, textOfSummary } from './support/clusterProof.ts'
import { effort } from '@openlot/tooling/test'
import { expectFoldedCandles } from './support/foldedCandles.ts'
import { hasNats, startNats } from './support/nats.ts'
import { hasPostgres15, startPostgresPair, urlOfDatabase } from './support/postgresPair.ts'
import { opsWith } from './support/ops.ts'
import { ScriptedVendor } from './support/scriptedVendor.ts'
import { temporaryFolder } from './support/server.ts'
import { startSwitch } from './support/tcpSwitch.ts'

const isPossible = hasNats && hasPostgres15
const title = isPossible ? 'a cluster' : 'a cluster: not tested, because nats-server or PostgreSQL 15 is not installed'
/** Five seconds: longer than a lease lasts. */
const OUTAGE_TICKS = 100

interface Fault {
  readonly name: string
  hit(): unknown
  /** Ends what lasts; what was killed stays away until clients are served without it. */
  heal?(): unknown
  /** Puts back what is gone. */
  replace?(): unknown
}

describe.skipIf(!isPossible)(title, () => {
  it('keeps its word whatever dies', async () => {
    const [pair, vendor, nats] = await Promise.all([startPostgresPair(), ScriptedVendor.start(), startNats()])
    const address = await startSwitch(pair.primaryPort)
    const pool = new pg.Pool({ connectionString: urlOfDatabase(address.port) })
    pool.on('error', () => undefined)
    onCleanup(() => pool.end())
    const startedAt = Date.now()
    const cluster = await startCluster({
      counts: { gateway: 2, engine: 2, market: 2, worker: 2 },
      partitions: 4,
      busPort: nats.port,
      environment: {
        ...vendor.environment,
        DATABASE_URL: urlOfDatabase(address.port),
        RATE_LIMIT_FACTOR: '10000',
        LEASE_SECONDS: '3',
        DRAIN_SECONDS: '1',
      },
    })
    await vendor.followedBy(2)
    const engine = (): Promise<ClusterProcess> => engineWithPartitions(cluster, pool)
    const leading = (lease: string): Promise<ClusterProcess> => leaderAmong(cluster, pool, lease)
    const gateways = cluster.filter(({ role }) => role === 'gateway').map(({ port }) => port)
    const load = await startClusterLoad({ gateways, vendor, paceMs: 100 })
    const busiest = (): ClusterProcess => cluster.find(({ port }) => port === load.busiestGateway)!
    const suffer = (fault: Fault) => sufferFault(load, fault)

    for (const find of [busiest, engine, () => leading('market'), () => leading('worker')]) {
      const victim = await find()
      await suffer({
        name: `${victim.role} killed`,
        hit: () => victim.kill('SIGKILL'),
        replace: () => victim.start(),
      })
      const frozen = await find()
      await suffer({
        name: `${frozen.role} frozen`,
        hit: () => frozen.pause(),
        heal: () => frozen.resume(),
      })
      const lonely = await find()
      await suffer({
        name: `${lonely.role} without the bus`,
        hit: () => lonely.bus.cut(),
        async heal() {
          // What one process of all does is done by one that reaches the others.
          const lease = lonely.role
          if (lease === 'market' || lease === 'worker')
            await waitFor(async () => expect((await leading(lease)).name).not.toBe(lonely.name))
          lonely.bus.mend()
        },
      })
    }
    const operate = async (...words: string[]): Promise<void> => {
      const environment = { DATA_DIR: temporaryFolder(), DATABASE_URL: urlOfDatabase(address.port) }
      expect(await opsWith(environment, 'partitions', ...words)).toMatchObject({ status: 0 })
    }
    await engine()
    const holder = await holderOf(cluster, pool, 0)
    const receiver = cluster.find(({ role, name }) => role === 'engine' && name !== holder)!.name
    await suffer({
      name: 'partition moved',
      async hit() {
        await operate('move', '0', receiver)
        await waitFor(async () => expect(await holderOf(cluster, pool, 0)).toBe(receiver))
      },
    })
    await suffer({ name: 'partitions split', hit: () => operate('split') })
    await engineWithPartitions(cluster, pool)
    const roles = new Set(cluster.map(({ role }) => role))
    const firsts = [...roles].map((role) => cluster.find((each) => each.role === role)!)
    // What a release adds to the schema is there before its first process; the others go on with it.
    await pool.query('alter table orders add column note_of_next_version text')
    // Both versions side by side, each role in both.
    for (const each of effort({ explore: cluster, usual: firsts }))
      await suffer({
        name: `${each.name} upgraded`,
        hit: () => each.upgrade(),
      })
    await engineWithPartitions(cluster, pool)
    load.startFault('two versions side by side')
    await vendor.sends(OUTAGE_TICKS)
    await load.flows()
    await suffer({
      name: 'primary killed',
      hit: () => pair.killPrimary(),
      async heal() {
        await pair.promote()
        address.pointTo(pair.standbyPort)
      },
    })
    load.startFault('nothing more')
    await vendor.sends(OUTAGE_TICKS)
    await load.finish()
    process.stdout.write(`${load.gaps.table()}\n`)
    const summary = await proveLoad(load, pool)
    process.stdout.write(`${textOfSummary(summary)}\n`)
    expect(summary.acknowledged).toBeGreaterThan(1000)
    // The process that leads stores what it has.
    const markets = cluster.filter(({ role }) => role === 'market')
    await Promise.all(markets.map((market) => market.kill('SIGTERM')))
    expect(await expectFoldedCandles(pool, startedAt)).toBeGreaterThan(5)
  })
})

async function sufferFault(load: ClusterLoad, fault: Fault): Promise<void> {
  load.startFault(fault.name)
  await fault.hit()
  if (fault.heal !== undefined) {
    await load.vendor.sends(OUTAGE_TICKS)
    await fault.heal()
  }
  await load.flows().catch((error: unknown) => {
    throw new Error(`${fault.name}: ${String(error)}\n${load.gaps.table()}`, { cause: error })
  })
  await fault.replace?.()
  await load.flows()
}

/** The process that has a lease, by the pid in its holder's name. */
function leaderAmong(cluster: readonly ClusterProcess[], pool: pg.Pool, lease: string): Promise<ClusterProcess> {
  return waitFor(async () => {
    const { rows } = await pool.query<{ holder: string }>('select holder from leases where name = $1', [lease])
    const parts = rows[0]?.holder.split('/') ?? []
    const leader = cluster.find(({ server }) => parts.includes(String(server.child.pid)))
    if (leader === undefined) throw new Error(`nobody of the cluster has the lease ${lease}`)
    return leader
  })
}

/** The name of the process that had a partition last. */
async function holderOf(
  cluster: readonly ClusterProcess[],
  pool: pg.Pool,
  partition: number,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ holder: string }>('select holder from partition_leases where partition = $1', [
    partition,
  ])
  const pid = Number(rows[0]?.holder.split('/')[2])
  return cluster.find(({ server }) => server.child.pid === pid)?.name
}

/** The first engine, once each engine has its share of the partitions. */
function engineWithPartitions(cluster: readonly ClusterProcess[], pool: pg.Pool): Promise<ClusterProcess> {
  const engines = cluster.filter(({ role }) => role === 'engine')
  return waitFor(async () => {
    const { rows } = await pool.query<{ holder: string }>('select holder from partition_leases')
    const pids = rows.map(({ holder }) => Number(holder.split('/')[2]))
    for (const { name, server } of engines)
      expect(pids.filter((pid) => pid === server.child.pid).length, name).toBe(rows.length / engines.length)
    return engines[0]!
  })
}
