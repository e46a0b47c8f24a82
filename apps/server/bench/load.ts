import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE_MS, SECOND_MS } from '@openlot/core/math'
import { type ServerProcess, launchServer, writeRecording } from '@openlot/tooling/server'
import { percentile, report } from './report.ts'
import { Trader } from './trader.ts'

const ACCOUNTS = 250
const SOCKETS = 500
const ORDERS_PER_SECOND = 1000
/** `LOAD_MINUTES=10` for a long attack. */
const MINUTES = Number(process.env['LOAD_MINUTES'] ?? '1')
const MAX_MINUTES_ALONE = 2
const MEMORY_INTERVAL_MS = 5000

/**
 * A thousand named orders a second over HTTP, with sockets beside them: alone, then with silent connections, slow
 * uploads and floods of logins from another address.
 */
export async function benchLoad(folder: string): Promise<void> {
  const recording = join(folder, 'recording')
  writeRecording(recording)
  const server = await launchServer({
    dataDir: join(folder, 'data'),
    environment: { TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '1', MARKET: `replay:${recording}`, DEMO_DATA: '1' },
  })
  let attackers: ChildProcess | undefined
  try {
    const traders = Array.from({ length: ACCOUNTS }, (_, index) => new Trader(server.port, index))
    for (const trader of traders) await trader.logIn()
    const sockets = Array.from({ length: SOCKETS }, (_, index) => traders[index % ACCOUNTS]!.openSocket())
    await trade(traders, 5 * SECOND_MS, server)
    const alone = await trade(traders, Math.min(MINUTES, MAX_MINUTES_ALONE) * MINUTE_MS, server)
    show('1,000 named orders/s over HTTP, 500 sockets', alone)
    attackers = fork(new URL('./attackers.ts', import.meta.url), [String(server.port)])
    await new Promise((ready) => attackers?.once('message', ready))
    const attacked = await trade(traders, MINUTES * MINUTE_MS, server)
    show('the same, under attack', attacked)
    attackers.send('report')
    const [counts] = await new Promise<unknown[]>((done) => attackers?.once('message', (...words) => done(words)))
    report('the attack', counts as Record<string, number>)
    report('honest sockets', { 'still open': sockets.filter(({ readyState }) => readyState === 1).length })
    for (const socket of sockets) socket.terminate()
  } finally {
    attackers?.kill('SIGKILL')
    await server.end('SIGTERM')
  }
}

interface Run {
  readonly latencies: number[]
  readonly seconds: number
  readonly refused: number
  readonly memory: readonly number[]
}

async function trade(traders: readonly Trader[], durationMs: number, server: ServerProcess): Promise<Run> {
  const latencies: number[] = []
  const memory: number[] = []
  const pending = new Set<Promise<void>>()
  let refused = 0
  const watching = setInterval(() => memory.push(memoryOf(server)), MEMORY_INTERVAL_MS)
  const start = performance.now()
  for (let sent = 0; performance.now() - start < durationMs;) {
    const due = Math.floor(((performance.now() - start) / SECOND_MS) * ORDERS_PER_SECOND)
    for (; sent < due; sent++) {
      // From when it was due: an order that waits for a late client has waited, too.
      const from = start + (sent / ORDERS_PER_SECOND) * SECOND_MS
      const trading = traders[sent % traders.length]!.trade().then(
        (code) => code,
        () => 0,
      )
      const one = trading.then((code) => {
        latencies.push(performance.now() - from)
        if (code !== 1) refused++
        return undefined
      })
      pending.add(one)
      void one.finally(() => pending.delete(one))
    }
    await wait(1)
  }
  await Promise.all(pending)
  clearInterval(watching)
  return { latencies, refused, memory, seconds: (performance.now() - start) / SECOND_MS }
}

function show(what: string, { latencies, seconds, refused, memory }: Run): void {
  report(what, {
    'orders/s': latencies.length / seconds,
    'p50 ms': percentile(latencies, 0.5),
    'p99 ms': percentile(latencies, 0.99),
    'longest ms': percentile(latencies, 1),
    refused,
    'memory MB, first': memory[0] ?? 0,
    last: memory.at(-1) ?? 0,
    most: Math.max(...memory),
  })
}

const memoryOf = ({ child }: ServerProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
