import { setTimeout as wait } from 'node:timers/promises'
import { parseLots, parseUsd, tradingDate } from '@openlot/core/math'
import type { Engine } from '../src/engine/run/engine.ts'
import { CATALOGUE } from '../src/market/catalogue.ts'
import { rolloverOf } from '../src/market/rollovers/rollover.ts'
import { checkLedger } from '../src/ledger/check.ts'
import { QUOTE, openPositions, purchase, startBenchBroker } from './broker.ts'
import { memoryEngine } from './memoryEngine.ts'
import { percentile, report } from './report.ts'

const POSITIONS = 1_000_000
const POSITIONS_EACH = 5
const STORED_ACCOUNTS = 20_000
const ORDER_INTERVAL_MS = 10
const DAYS_AGO = 2

const lots = parseLots('0.01')

/** A rollover of a million positions in memory, and of a hundred thousand in PostgreSQL, while orders come in. */
export async function benchRollover(folder: string): Promise<void> {
  const { engine, accountIds } = await memoryEngine(POSITIONS / POSITIONS_EACH, parseUsd('1000000'))
  for (let index = 0; index < POSITIONS; index++) {
    const at = Date.now()
    if (index % 1000 === 0) engine.onQuote(1, { ...QUOTE, time: at })
    await engine.execute({ kind: 'market-order', ...purchase(accountIds[index % accountIds.length]!, lots, at) })
  }
  await measure(engine, accountIds, `rollover of ${POSITIONS.toLocaleString('en')} positions, in memory`)
  await engine.stop()

  const broker = await startBenchBroker(folder, STORED_ACCOUNTS, parseUsd('1000000'))
  try {
    await openPositions(broker, STORED_ACCOUNTS * POSITIONS_EACH)
    const stored = (STORED_ACCOUNTS * POSITIONS_EACH).toLocaleString('en')
    await measure(broker.engine, broker.accountIds, `rollover of ${stored} positions, stored`)
    const { differences, total } = await checkLedger(broker.database.pool)
    const { rows } = await broker.database.pool.query<{ count: string }>(
      "select count(*) from ledger_transfers where kind = 'swap'",
    )
    const booked = Number(rows[0]?.count)
    if (booked !== STORED_ACCOUNTS * POSITIONS_EACH || differences.length > 0 || Number(total) !== 0)
      throw new Error(`${booked} positions were rolled over, ${differences.length} differences`)
  } finally {
    await broker.stop()
  }
}

/** Ends a day, and sends orders until all positions are rolled over. */
async function measure(engine: Engine, accountIds: readonly number[], what: string): Promise<void> {
  const day = tradingDate(Date.now())
  const ended = (date: number, at: number) => {
    const terms = new Map(rolloverOf(date, CATALOGUE, new Map([[1, QUOTE]])).terms)
    // Yesterday may be a Sunday.
    for (const [id, of] of terms) terms.set(id, { ...of, nights: 1 })
    return { date, at, terms, swapFree: new Set<number>() }
  }
  // Days are known until now, so that orders do not wait for one.
  engine.addRollover(ended(day - DAYS_AGO, 0))
  engine.onQuote(1, { ...QUOTE, time: Date.now() })
  const isDone = () => engine.read(({ rollovers }) => !rollovers.isDue)
  const waits: number[] = []
  const start = performance.now()
  engine.addRollover(ended(day - 1, Date.now()))
  for (;;) {
    const sent = performance.now()
    engine.onQuote(1, { ...QUOTE, time: Date.now() })
    await engine.execute({
      kind: 'market-order',
      ...purchase(accountIds[waits.length % accountIds.length]!, lots, Date.now()),
    })
    waits.push(performance.now() - sent)
    if (await isDone()) break
    await wait(ORDER_INTERVAL_MS)
  }
  report(what, {
    s: (performance.now() - start) / 1000,
    orders: waits.length,
    'p50 ms': percentile(waits, 0.5),
    'p99 ms': percentile(waits, 0.99),
    'longest ms': waits.reduce((longest, each) => Math.max(longest, each), 0),
  })
}
