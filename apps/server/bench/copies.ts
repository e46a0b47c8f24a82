import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { SECOND_MS, parseLots, parseRate, parseUsd } from '@openlot/core/math'
import { checkLedger } from '../src/ledger/check.ts'
import { type BenchBroker, QUOTE, purchase, startBenchBroker } from './broker.ts'
import { percentile, report } from './report.ts'

const FOLLOWERS = 10_000
const OTHERS = 2000
const TRADES = 10
/** Orders a second of people who have nothing to do with it. */
const OTHERS_RATE = 500
const AMOUNT = parseUsd('100')
const LOTS = parseLots('50')

/**
 * A leader whose trades are done in ten thousand copies: the answer beside that of a trader with none, how long it
 * takes until all are durable beside as many orders of traders, and the orders of others meanwhile.
 */
export async function benchCopies(folder: string): Promise<void> {
  const broker = await startBenchBroker(folder, OTHERS + 3, parseUsd('1000000'))
  try {
    const [leader, trader, source, ...others] = broker.accountIds as [number, number, number, ...number[]]
    await addCopies(broker, { leader, source })
    const plain = await orderBench(broker, others)
    const quiet = await othersTrade(broker, others, () => wait(3 * SECOND_MS))
    const answers = { leader: [] as number[], trader: [] as number[] }
    const durable = { opened: [] as number[], closed: [] as number[] }
    const busy = await othersTrade(broker, others, async () => {
      for (let trade = 0; trade < TRADES; trade += 1) {
        answers.trader.push(...(await openAndClose(broker, trader)).answers)
        const led = await openAndClose(broker, leader)
        answers.leader.push(...led.answers)
        durable.opened.push(led.opened)
        durable.closed.push(led.closed)
      }
    })
    const { rows } = await broker.database.pool.query<{ orders: string; total: string }>(
      `select count(*) as orders, (select count(*) from copy_tasks) as total from orders where leader_order_id is not null and status = 3`,
    )
    const { differences, total } = await checkLedger(broker.database.pool)
    if (Number(rows[0]?.orders) !== FOLLOWERS * TRADES || differences.length > 0 || Number(total) !== 0)
      throw new Error(`${rows[0]?.orders} copied trades, ${differences.length} differences, sum ${total}`)

    const answer = (of: number[]): number => percentile(of, 0.5)
    report(`answer to a leader with ${FOLLOWERS.toLocaleString('en')} copies`, {
      'p50 ms': answer(answers.leader),
      'p99 ms': percentile(answers.leader, 0.99),
      'of a trader with none, p50 ms': answer(answers.trader),
      ratio: `${(answer(answers.leader) / answer(answers.trader)).toFixed(2)}×`,
    })
    report('until all copies are durable', {
      'open s': percentile(durable.opened, 0.5) / SECOND_MS,
      'close s': percentile(durable.closed, 0.5) / SECOND_MS,
      'as many orders of traders s': plain / SECOND_MS,
      ratio: `${(percentile(durable.opened, 0.5) / plain).toFixed(2)}×`,
    })
    report(`orders of others meanwhile, ${OTHERS_RATE}/s`, {
      'p50 ms': percentile(busy, 0.5),
      'p99 ms': percentile(busy, 0.99),
      'without copies p50 ms': percentile(quiet, 0.5),
      'p99 ms ': percentile(quiet, 0.99),
    })
  } finally {
    await broker.stop()
  }
}

async function addCopies(
  { database, engine }: BenchBroker,
  { leader, source }: { leader: number; source: number },
): Promise<void> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into accounts (id, user_id, kind, is_demo) select nextval(pg_get_serial_sequence('users', 'id')), $1, 'copy', false
     from generate_series(1, $2) returning id`,
    [source, FOLLOWERS],
  )
  for (let from = 0; from < rows.length; from += 1000) {
    const started = rows.slice(from, from + 1000).map(({ id }) =>
      engine.execute({
        kind: 'start-copy',
        accountId: source,
        copyId: Number(id),
        leaderId: leader,
        amount: AMOUNT,
        minAmount: AMOUNT,
        feeRate: parseRate('0.1'),
        scale: parseRate('3'),
        takesSmallest: true,
        opensHoldings: false,
        stopLevel: parseUsd('10'),
        idempotencyKey: randomUUID(),
        at: Date.now(),
      }),
    )
    await Promise.all(started)
  }
}

/** Opens and closes a position, and waits until nothing of it is left to be done in copies. */
async function openAndClose(
  { engine }: BenchBroker,
  accountId: number,
): Promise<{ answers: number[]; opened: number; closed: number }> {
  engine.onQuote(1, { ...QUOTE, time: Date.now() })
  const done = async (from: number): Promise<number> => {
    while (await engine.read(({ copying }) => [...copying.tasks()].length > 0)) await wait(1)
    return performance.now() - from
  }
  const before = performance.now()
  const { order } = await engine.execute({ kind: 'market-order', ...purchase(accountId, LOTS, Date.now()) })
  const first = performance.now() - before
  const opened = await done(before)
  const between = performance.now()
  const at = Date.now()
  engine.onQuote(1, { ...QUOTE, time: at })
  await engine.execute({
    kind: 'close-order',
    accountId,
    orderId: order!.id,
    lots: undefined,
    idempotencyKey: undefined,
    at,
  })
  const second = performance.now() - between
  return { answers: [first, second], opened, closed: await done(between) }
}

/** As many orders as there are copies, by traders, all at once: milliseconds until they are durable. */
async function orderBench({ engine }: BenchBroker, accountIds: readonly number[]): Promise<number> {
  const at = Date.now()
  engine.onQuote(1, { ...QUOTE, time: at })
  const from = performance.now()
  await Promise.all(
    Array.from({ length: FOLLOWERS }, (_, index) =>
      engine.execute({
        kind: 'market-order',
        ...purchase(accountIds[index % accountIds.length]!, parseLots('0.01'), at),
      }),
    ),
  )
  return performance.now() - from
}

/** Latencies of orders at a steady rate while `act` runs. */
async function othersTrade(
  { engine }: BenchBroker,
  accountIds: readonly number[],
  act: () => Promise<unknown>,
): Promise<number[]> {
  const latencies: number[] = []
  const pending: Promise<unknown>[] = []
  let isDone = false
  const acting = act().finally(() => (isDone = true))
  const start = performance.now()
  for (let sent = 0; !isDone;) {
    const due = Math.floor(((performance.now() - start) / SECOND_MS) * OTHERS_RATE)
    for (; sent < due; sent += 1) {
      const [from, at] = [performance.now(), Date.now()]
      engine.onQuote(1, { ...QUOTE, time: at })
      const order = {
        kind: 'market-order',
        ...purchase(accountIds[sent % accountIds.length]!, parseLots('0.01'), at),
      } as const
      pending.push(engine.execute(order).then(() => latencies.push(performance.now() - from)))
    }
    await wait(1)
  }
  await Promise.all([acting, ...pending])
  return latencies
}
