import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { parseLots, SECOND_MS } from '@openlot/core/math'
import pg from 'pg'
import { type BenchBroker, QUOTE, purchase, startBenchBroker } from './broker.ts'
import { percentile, report } from './report.ts'

const ACCOUNTS = 5000
const DURATION_SECONDS = 5
const ROUNDS = 5
const IN_FLIGHT = 512
const CONNECTIONS = 32
const STEADY_RATE = 2000

const lots = parseLots('0.01')

/** Throughput and latency of durable orders, compared with one transaction per order. */
export async function benchOrders(folder: string): Promise<void> {
  const broker = await startBenchBroker(folder, ACCOUNTS)
  try {
    await flood(broker, 1)
    // In turn, since the machine may not be as fast at all times.
    const runs = { unnamed: [] as Run[], named: [] as Run[] }
    for (let round = 0; round < ROUNDS; round++) {
      runs.unnamed.push(await flood(broker, DURATION_SECONDS / ROUNDS))
      runs.named.push(await flood(broker, DURATION_SECONDS / ROUNDS, true))
    }
    const engine = together(runs.unnamed)
    const named = together(runs.named)
    const typical = await oneTransactionEach(broker, DURATION_SECONDS, inSteps)
    const minimal = await oneTransactionEach(broker, DURATION_SECONDS, inOneStatement)
    report('durable orders, group commit', {
      'orders/s': engine.perSecond,
      'p50 ms': percentile(engine.latencies, 0.5),
      'p99 ms': percentile(engine.latencies, 0.99),
      'in flight': IN_FLIGHT,
    })
    report('the same, each with an idempotency key', {
      'orders/s': named.perSecond,
      'p50 ms': percentile(named.latencies, 0.5),
      'p99 ms': percentile(named.latencies, 0.99),
      ratio: `${(named.perSecond / engine.perSecond).toFixed(2)}×`,
    })
    for (const [what, yardstick] of [
      ['as one writes it', typical],
      ['one statement, nothing read', minimal],
    ] as const) {
      report(`yardstick: one transaction each, ${what}`, {
        'orders/s': yardstick.perSecond,
        'p50 ms': percentile(yardstick.latencies, 0.5),
        'p99 ms': percentile(yardstick.latencies, 0.99),
        connections: CONNECTIONS,
        ratio: `${(engine.perSecond / yardstick.perSecond).toFixed(1)}×`,
      })
    }
    const steady = await atSteadyRate(broker, DURATION_SECONDS)
    report(`acknowledgement at ${STEADY_RATE} orders/s`, {
      'p50 ms': percentile(steady, 0.5),
      'p99 ms': percentile(steady, 0.99),
    })
  } finally {
    await broker.stop()
  }
}

interface Run {
  readonly perSecond: number
  readonly latencies: number[]
}

const together = (runs: readonly Run[]): Run => ({
  perSecond: runs.reduce((sum, { perSecond }) => sum + perSecond, 0) / runs.length,
  latencies: runs.flatMap(({ latencies }) => latencies),
})

async function repeat(parallel: number, seconds: number, act: (worker: number) => Promise<unknown>): Promise<Run> {
  const latencies: number[] = []
  const start = performance.now()
  const end = start + seconds * SECOND_MS
  await Promise.all(
    Array.from({ length: parallel }, async (_, worker) => {
      for (let from = performance.now(); from < end;) {
        await act(worker)
        const now = performance.now()
        latencies.push(now - from)
        from = now
      }
    }),
  )
  return { perSecond: latencies.length / ((performance.now() - start) / SECOND_MS), latencies }
}

/**
 * Opens and closes an order in turn for each worker, so that accounts stay small.
 *
 * @param named sends an idempotency key with each command, as the apps do.
 */
function trader({ engine, accountIds }: BenchBroker, named: boolean): (worker: number) => Promise<void> {
  const open = new Map<number, number>()
  return async (worker) => {
    const accountId = accountIds[worker % accountIds.length]!
    const at = Date.now()
    engine.onQuote(1, { ...QUOTE, time: at })
    const idempotencyKey = named ? randomUUID() : undefined
    const orderId = open.get(worker)
    if (orderId === undefined) {
      const { order } = await engine.execute({ kind: 'market-order', ...purchase(accountId, lots, at), idempotencyKey })
      open.set(worker, order!.id)
    } else {
      open.delete(worker)
      await engine.execute({ kind: 'close-order', accountId, orderId, lots: undefined, idempotencyKey, at })
    }
  }
}

const flood = (broker: BenchBroker, seconds: number, named = false): Promise<Run> =>
  repeat(IN_FLIGHT, seconds, trader(broker, named))

async function atSteadyRate(broker: BenchBroker, seconds: number): Promise<number[]> {
  const trade = trader(broker, true)
  const latencies: number[] = []
  const pending: Promise<unknown>[] = []
  const start = performance.now()
  const total = STEADY_RATE * seconds
  for (let sent = 0; sent < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - start) / SECOND_MS) * STEADY_RATE))
    for (; sent < due; sent++) {
      const from = performance.now()
      pending.push(trade(sent % ACCOUNTS).then(() => latencies.push(performance.now() - from)))
    }
    await wait(1)
  }
  await Promise.all(pending)
  return latencies
}

/** Places an order in its own transaction. */
type Place = (client: pg.Client, id: number, accountId: number) => Promise<unknown>

/** One transaction per order with the same rows; connections never wait for the same account. */
async function oneTransactionEach({ database, accountIds }: BenchBroker, seconds: number, place: Place): Promise<Run> {
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const client = new pg.Client(database.connection)
      await client.connect()
      return client
    }),
  )
  const run = await repeat(CONNECTIONS, seconds, (worker) => place(clients[worker]!, nextId++, accountIds[worker]!))
  await Promise.all(clients.map((client) => client.end()))
  return run
}

let nextId = 1_000_000_000

const INSERT_ORDER = `insert into orders (id, account_id, instrument_id, side, status, lots, leverage, origin_price, open_price, margin, fee, placed_at)
  values ($1, $2, 1, 1, 1, 0.01, 100, 1.08514, 1.08514, 10.8514, 0.06, now())`
const INSERT_TRANSFER = `insert into ledger_transfers (id, kind, from_account, to_account, amount, from_balance, to_balance, account_id, order_id, at)
  select $1, 'trade-fee', 'wallet:' || $2, 'house:fees', 0.06, balance, 0, $2, $1, now() from wallet`

/** Reads the balance with a lock, then writes, statement by statement. */
const inSteps: Place = async (client, id, accountId) => {
  await client.query('begin')
  await client.query({
    name: 'read',
    text: `select balance from ledger_accounts where account = 'wallet:' || $1 for update`,
    values: [accountId],
  })
  await client.query({ name: 'order', text: INSERT_ORDER, values: [id, accountId] })
  await client.query({
    name: 'money',
    text: `with wallet as (
        update ledger_accounts set balance = balance - 0.06 where account = 'wallet:' || $2::bigint returning balance
      ) ${INSERT_TRANSFER}`,
    values: [id, accountId],
  })
  await client.query('commit')
}

/** The minimum: all writes in one round trip, without checking the balance. */
const inOneStatement: Place = (client, id, accountId) =>
  client.query({
    name: 'one-order',
    text: `with placed as (${INSERT_ORDER}), wallet as (
        update ledger_accounts set balance = balance - 0.06 where account = 'wallet:' || $2::bigint returning balance
      ) ${INSERT_TRANSFER}`,
    values: [id, accountId],
  })
