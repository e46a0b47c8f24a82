import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SECOND_MS } from '@openlot/core/math'
import { type ServerProcess, launchNats, launchServer, writeRecording } from '@openlot/tooling/server'
import { pino } from 'pino'
import { openDatabase } from '../src/storage/database.ts'
import { percentile, report } from './report.ts'
import { Trader } from './trader.ts'

const ACCOUNTS = 64
const ROUNDS = 5
const ROUND_MS = 2 * SECOND_MS
const SINGLE_ORDERS = 200
const TAKEOVERS = 4
const PARTITIONS = 4

interface Run {
  /** All accounts at a time. */
  readonly latencies: number[]
  seconds: number
  /** One after the other. */
  readonly alone: number[]
}

const newRun = (): Run => ({ latencies: [], seconds: 0, alone: [] })

/**
 * A cluster of a gateway, two engines, market and worker beside one process with as many partitions, and one with a
 * single partition, on one database server, in turn. More partitions make smaller commits, whoever has them.
 */
export async function benchCluster(folder: string): Promise<void> {
  const recording = join(folder, 'recording')
  writeRecording(recording)
  const ends: (() => unknown)[] = []
  try {
    const database = await openDatabase({
      databaseUrl: undefined,
      dataDir: join(folder, 'database'),
      log: pino({ level: 'error' }),
    })
    ends.push(() => database.stop())
    const urlOf = async (name: string): Promise<string> => {
      await database.pool.query(`create database ${name}`)
      return `postgres://openlot@localhost/${name}?host=${encodeURIComponent(String(database.connection.host))}`
    }
    const launch = async (name: string, environment: Record<string, string>): Promise<ServerProcess> => {
      const server = await launchServer({
        dataDir: join(folder, name),
        environment: { TRUST_PROXY: '1', MARKET: `replay:${recording}`, LEASE_SECONDS: '3', ...environment },
      })
      ends.push(() => server.end('SIGTERM'))
      return server
    }
    const partitions = { PARTITIONS: String(PARTITIONS) }
    const whole = await launch('whole', { DATABASE_URL: await urlOf('whole'), PARTITIONS: '1' })
    const one = await launch('one', { DATABASE_URL: await urlOf('one'), ...partitions })
    const nats = await launchNats()
    ends.push(() => nats.stop())
    const shared = { DATABASE_URL: await urlOf('many'), BUS_URL: nats.url, ...partitions }
    const engineOf = (name: string) => launch(name, { ...shared, ROLE: 'engine', NODE_NAME: name })
    const engines = [await engineOf('engine-1'), await engineOf('engine-2')]
    await launch('market', { ...shared, ROLE: 'market' })
    await launch('worker', { ...shared, ROLE: 'worker' })
    const gateway = await launch('gateway', { ...shared, ROLE: 'gateway' })
    await ready(gateway)

    const runs = { whole: newRun(), one: newRun(), many: newRun() }
    const traders = { whole: await logIn(whole.port), one: await logIn(one.port), many: await logIn(gateway.port) }
    const kinds = ['whole', 'one', 'many'] as const
    for (const kind of kinds) await flood(traders[kind], newRun())
    for (let round = 0; round < ROUNDS; round++)
      for (const kind of kinds) {
        await flood(traders[kind], runs[kind])
        await tradeAlone(traders[kind][round]!, runs[kind])
      }
    show('orders over HTTP, one process, 1 partition', runs.whole, runs.one)
    show(`one process, ${PARTITIONS} partitions`, runs.one, runs.one)
    show(`a gateway and 2 engines with ${PARTITIONS} partitions`, runs.many, runs.one)
    for (const signal of ['SIGKILL', 'SIGSTOP'] as const) {
      const gaps: number[] = []
      for (let time = 0; time < TAKEOVERS; time++) {
        const victim = engines.shift()!
        gaps.push(await takeOver(traders.many, victim, signal))
        await victim.end('SIGKILL')
        engines.push(await engineOf(`engine-${String(time)}-${signal}`))
        // It gets its share back.
        await wait(6 * SECOND_MS)
      }
      report(`an engine ${signal === 'SIGKILL' ? 'is killed' : 'freezes'}: longest wait of an order`, {
        'median ms': percentile(gaps, 0.5),
        'longest ms': percentile(gaps, 1),
      })
    }
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

async function logIn(port: number): Promise<Trader[]> {
  const traders = Array.from({ length: ACCOUNTS }, (_, index) => new Trader(port, index))
  for (const trader of traders) await trader.logIn()
  return traders
}

async function flood(traders: readonly Trader[], run: Run): Promise<void> {
  const start = performance.now()
  const end = start + ROUND_MS
  await Promise.all(
    traders.map(async (trader) => {
      for (let from = performance.now(); from < end;) {
        await order(trader)
        const now = performance.now()
        run.latencies.push(now - from)
        from = now
      }
    }),
  )
  run.seconds += (performance.now() - start) / SECOND_MS
}

async function tradeAlone(trader: Trader, run: Run): Promise<void> {
  for (let count = 0; count < SINGLE_ORDERS; count++) {
    const from = performance.now()
    await order(trader)
    run.alone.push(performance.now() - from)
  }
}

async function order(trader: Trader): Promise<void> {
  const code = await trader.trade(true)
  if (code !== 1) throw new Error(`an order was answered ${code}`)
}

/** The longest that any order takes around the death of an engine; refused ones are repeated, as clients do. */
async function takeOver(traders: readonly Trader[], victim: ServerProcess, signal: NodeJS.Signals): Promise<number> {
  let isOver = false
  const waits = traders.map(async (trader) => {
    let longest = 0
    while (!isOver) {
      const from = performance.now()
      for (;;) {
        const code = await trader.trade(true).catch(() => 0)
        if (code === 1) break
        await wait(20)
      }
      longest = Math.max(longest, performance.now() - from)
      await wait(20)
    }
    return longest
  })
  await wait(SECOND_MS)
  victim.child.kill(signal)
  await wait(7 * SECOND_MS)
  isOver = true
  return Math.max(...(await Promise.all(waits)))
}

function show(what: string, run: Run, yardstick: Run): void {
  const rateOf = ({ latencies, seconds }: Run): number => latencies.length / seconds
  report(what, {
    'orders/s': rateOf(run),
    ratio: `${(rateOf(run) / rateOf(yardstick)).toFixed(2)}×`,
    'p50 ms': percentile(run.latencies, 0.5),
    'p99 ms': percentile(run.latencies, 0.99),
    'one at a time, p50 ms': percentile(run.alone, 0.5),
    'more ms': percentile(run.alone, 0.5) - percentile(yardstick.alone, 0.5),
  })
}

/** Waits until a process says that it is ready. */
async function ready({ port }: ServerProcess): Promise<void> {
  while ((await fetch(`http://127.0.0.1:${port}/readyz`)).status !== 200) await wait(50)
}
