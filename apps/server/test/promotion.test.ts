import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { onCleanup } from './support/cleanup.ts'
import { startClusterLoad } from './support/clusterLoad.ts'
import { proveLoad, textOfSummary } from './support/clusterProof.ts'
import { hasPostgres15, startPostgresPair, urlOfDatabase } from './support/postgresPair.ts'
import { ScriptedVendor } from './support/scriptedVendor.ts'
import { startServer } from './support/server.ts'
import { startSwitch } from './support/tcpSwitch.ts'

const title = hasPostgres15
  ? 'a primary that dies'
  : 'a primary that dies: not tested, because PostgreSQL 15 is not installed'
/** In which every price has gone up and down. */
const SWING_TICKS = 140
/** Prices go on while there is no database, and reach stops. */
const OUTAGE_TICKS = 60

describe.skipIf(!hasPostgres15)(title, () => {
  it('takes nothing with it that was acknowledged, once its standby is promoted', async () => {
    const [pair, vendor] = await Promise.all([startPostgresPair(), ScriptedVendor.start()])
    const address = await startSwitch(pair.primaryPort)
    const environment = {
      ...vendor.environment,
      DATABASE_URL: urlOfDatabase(address.port),
      RATE_LIMIT_FACTOR: '10000',
      LEASE_SECONDS: '3',
    }
    const server = await startServer({ environment })
    await vendor.followedBy(1)
    const load = await startClusterLoad({ gateways: [server.port], vendor })

    await vendor.sends(SWING_TICKS)

    load.startFault('primary killed')
    const killedAt = Date.now()
    await pair.killPrimary()
    await vendor.sends(OUTAGE_TICKS)
    await pair.promote()
    address.pointTo(pair.standbyPort)
    const promotedAt = Date.now()
    await load.flows()
    load.startFault('nothing more')
    await vendor.sends(SWING_TICKS)
    await load.finish()

    const pool = new pg.Pool({ connectionString: urlOfDatabase(pair.standbyPort) })
    onCleanup(() => pool.end())
    const summary = await proveLoad(load, pool)
    process.stdout.write(`${load.gaps.table()}\n${textOfSummary(summary)}\n`)
    expect(summary.acknowledged).toBeGreaterThan(100)
    expect(summary.filled).toBeGreaterThan(10)
    const meanwhile = summary.stoppedAt.filter((at) => at > killedAt && at < promotedAt)
    expect(meanwhile.length, 'stops that were reached without a database').toBeGreaterThan(0)
  })
})
