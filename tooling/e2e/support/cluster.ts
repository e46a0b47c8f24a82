import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import {
  createPostgres,
  launchMember,
  launchNats,
  launchPostgres,
  launchServer,
  memberNames,
} from '@openlot/tooling/server'
import { startBalancer } from './balancer.ts'
import { type Ops, type ProcessOptions, type Processes, opsWith } from './processes.ts'

/** Two of each role: what one alone knows, the other does not. */
const COUNTS = { gateway: 2, engine: 2, market: 2, worker: 2 }
const PARTITIONS = '4'
const SHARE_TIMEOUT_MS = 60_000
const LOOK_INTERVAL_MS = 500

/** A broker of many processes behind one port, with a database and a message bus of its own in `folder`. */
export async function startCluster({
  folder,
  dataDir,
  port,
  environment,
}: ProcessOptions & { folder: string }): Promise<Processes> {
  const stops: (() => unknown)[] = []
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0).toReversed()) await each()
  }
  const launch = async (): Promise<Processes> => {
    const postgres = await launchPostgres(await createPostgres(folder, 'postgres'))
    stops.push(() => postgres.kill())
    const database = { DATABASE_URL: postgres.url, PARTITIONS }
    const ops = opsWith({ DATA_DIR: dataDir, ...database })
    await fill({ dataDir, environment: { ...environment, ...database } })
    ops(
      'setting',
      'set',
      // Links in mails lead there: no gateway knows the port that users reach it at.
      `api_host=api.localhost:${port}`,
      // As where there is demo data, which a cluster does not say of itself.
      'withdraw_cooling_hours=0',
      // No news come between two steps of a journey.
      'sim_shocks=0',
    )

    const nats = await launchNats()
    stops.push(() => nats.kill())
    const shared = { ...environment, ...database, BUS_URL: nats.url, DRAIN_SECONDS: '0' }
    const children: ChildProcess[] = []
    stops.push(() => children.forEach((child) => child.kill('SIGKILL')))
    const launches = memberNames(COUNTS).map((each) =>
      launchMember({
        ...each,
        dataDir,
        environment: shared,
        onSpawn: (child) => children.push(child),
      }),
    )
    const members = await Promise.all(launches)
    stops.push(() => Promise.all(members.map((each) => each.kill('SIGTERM'))))
    const gateways = members.filter(({ role }) => role === 'gateway')
    const engines = members.filter(({ role }) => role === 'engine')
    const balancer = await startBalancer(
      port,
      gateways.map((each) => each.port),
    )
    stops.push(() => balancer.stop())
    const ready = async (): Promise<void> => {
      await Promise.all(members.map((each) => each.ready()))
      await untilShared(
        ops,
        engines.map(({ name }) => name),
      )
    }
    await ready()
    return {
      ops,
      async crashAndRestart() {
        const victims = [gateways[0]!, engines[0]!]
        await Promise.all(victims.map((each) => each.kill('SIGKILL')))
        await Promise.all(victims.map((each) => each.start()))
        await ready()
      },
      stop,
    }
  }
  return launch().catch(async (error: unknown) => {
    await stop()
    throw error
  })
}

/** Adds the demo data, as a cluster cannot: one process alone fills a broker. */
async function fill({ dataDir, environment }: Pick<ProcessOptions, 'dataDir' | 'environment'>): Promise<void> {
  const server = await launchServer({ dataDir, environment: { ...environment, DEMO_DATA: '1' } })
  await server.end('SIGTERM')
}

/** Waits until each engine has partitions: until then they are handed over, and their accounts have to wait. */
async function untilShared(ops: Ops, engines: readonly string[]): Promise<void> {
  const end = Date.now() + SHARE_TIMEOUT_MS
  for (;;) {
    const text = ops('partitions', 'list', '--json')
    const holders = (JSON.parse(text) as { holder: string }[]).map(({ holder }) => holder)
    const isShared = engines.every((name) => holders.includes(name))
    if (isShared && holders.every((holder) => engines.includes(holder))) return
    if (Date.now() > end) throw new Error(`the engines do not share the partitions: ${text}`)
    await pause(LOOK_INTERVAL_MS)
  }
}
