import { join } from 'node:path'
import { SECOND_MS } from '@openlot/core/math'
import { launchServer, writeRecording } from '@openlot/tooling/server'
import { percentile, report } from './report.ts'
import { Trader } from './trader.ts'

const ACCOUNTS = 64
const ROUNDS = 5
const ROUND_MS = 2 * SECOND_MS

interface Run {
  readonly latencies: number[]
  seconds: number
}

/** Orders over HTTP as fast as the server takes them, with and without idempotency keys in turn. */
export async function benchHttpOrders(folder: string): Promise<void> {
  const recording = join(folder, 'recording')
  writeRecording(recording)
  const server = await launchServer({
    dataDir: join(folder, 'data'),
    environment: { TRUST_PROXY: '1', MARKET: `replay:${recording}`, DEMO_DATA: '1' },
  })
  try {
    const traders = Array.from({ length: ACCOUNTS }, (_, index) => new Trader(server.port, index))
    for (const trader of traders) await trader.logIn()
    const runs = { unnamed: { latencies: [], seconds: 0 } as Run, named: { latencies: [], seconds: 0 } as Run }
    await flood(traders, true, { latencies: [], seconds: 0 })
    for (let round = 0; round < ROUNDS; round++) {
      await flood(traders, false, runs.unnamed)
      await flood(traders, true, runs.named)
    }
    const unnamed = runs.unnamed.latencies.length / runs.unnamed.seconds
    const named = runs.named.latencies.length / runs.named.seconds
    report('orders over HTTP', {
      'orders/s': unnamed,
      'p50 ms': percentile(runs.unnamed.latencies, 0.5),
      'p99 ms': percentile(runs.unnamed.latencies, 0.99),
      'in flight': ACCOUNTS,
    })
    report('the same, each with an idempotency key', {
      'orders/s': named,
      'p50 ms': percentile(runs.named.latencies, 0.5),
      'p99 ms': percentile(runs.named.latencies, 0.99),
      ratio: `${(named / unnamed).toFixed(2)}×`,
    })
  } finally {
    await server.end('SIGTERM')
  }
}

async function flood(traders: readonly Trader[], named: boolean, run: Run): Promise<void> {
  const start = performance.now()
  const end = start + ROUND_MS
  await Promise.all(
    traders.map(async (trader) => {
      for (let from = performance.now(); from < end;) {
        const code = await trader.trade(named)
        if (code !== 1) throw new Error(`an order was answered ${code}`)
        const now = performance.now()
        run.latencies.push(now - from)
        from = now
      }
    }),
  )
  run.seconds += (performance.now() - start) / SECOND_MS
}
