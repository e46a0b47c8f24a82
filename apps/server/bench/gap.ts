import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type Price, parseUsd } from '@openlot/core/math'
import { pino } from 'pino'
import { WebSocket } from 'ws'
import { checkLedger } from '../src/ledger/check.ts'
import { Gateway } from '../src/realtime/gateway.ts'
import type { Sessions } from '../src/people/users/sessions.ts'
import { type BenchBroker, QUOTE, openPositions, startBenchBroker } from './broker.ts'
import { marketInMemory } from './marketInMemory.ts'
import { percentile, report } from './report.ts'

const ACCOUNTS = 100_000
const POSITIONS_EACH = 5
const SOCKETS = 200
const PING_INTERVAL_MS = 50

/**
 * A price gap of two percent that stops out a hundred thousand accounts with five positions each, while
 * sockets are served.
 */
export async function benchGap(folder: string): Promise<void> {
  const broker = await startBenchBroker(folder, ACCOUNTS, parseUsd('850'))
  try {
    await openPositions(broker, ACCOUNTS * POSITIONS_EACH)
    const sockets = await openSockets(broker)
    const { engine, database } = broker
    const start = performance.now()
    const { bid, ask } = QUOTE
    const lower = (price: Price): Price => ((price * 98n) / 100n) as Price
    engine.onQuote(1, { bid: lower(bid), ask: lower(ask), time: Date.now() })
    await until(() => engine.backlog === 0)
    const decided = performance.now() - start
    await engine.read(() => undefined)
    const booked = performance.now() - start
    const pings = await sockets.close()
    const { rows } = await database.pool.query<{ count: string }>(
      'select count(*) from orders where status = 3 and close_reason = 4',
    )
    const { differences, total } = await checkLedger(database.pool)
    const closed = Number(rows[0]?.count)
    if (closed !== ACCOUNTS * POSITIONS_EACH || differences.length > 0 || Number(total) !== 0) {
      throw new Error(`${closed} stop-outs were booked, ${differences.length} differences`)
    }
    report('gap of 2 % through 100,000 × 5 positions', {
      'stop-outs booked': closed,
      'decided s': decided / 1000,
      'booked s': booked / 1000,
      'a second': closed / (booked / 1000),
    })
    report(`meanwhile ${SOCKETS} sockets, a ping each ${PING_INTERVAL_MS} ms`, {
      answers: pings.length,
      'p50 ms': percentile(pings, 0.5),
      'p99 ms': percentile(pings, 0.99),
      'longest ms': pings.reduce((longest, ping) => Math.max(longest, ping), 0),
    })
  } finally {
    await broker.stop()
  }
}

/** Opens sockets that ping continuously; `close` returns the response times in milliseconds. */
async function openSockets({ engine }: BenchBroker): Promise<{ close(): Promise<number[]> }> {
  const { market } = marketInMemory()
  const server = createServer()
  const sessions = { listen: () => undefined } as unknown as Sessions
  const gateway = new Gateway({
    hostName: 'localhost',
    addressOf: () => '127.0.0.1',
    capFactor: 100,
    prices: market,
    engine,
    sessions,
    accountEvents: { follow: () => ({ ready: Promise.resolve(), end: () => undefined }) },
    notices: {
      listen: () => undefined,
      newest: async () => ({ unread: 0, seen: 0, notices: [] }),
      markSeen: async () => undefined,
    },
    documents: { listen: () => undefined, versions: async () => [] },
    accounts: { get: () => Promise.reject(new Error('none')), list: async () => [], listen: () => undefined },
    log: pino({ level: 'silent' }),
  })
  gateway.start(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const times: number[] = []
  const clients = await Promise.all(
    Array.from({ length: SOCKETS }, async () => {
      const headers = { host: `api.localhost:${port}` }
      const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/ws`, { headers, perMessageDeflate: false })
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
      let sentAt: number | undefined
      socket.on('message', () => {
        if (sentAt !== undefined) times.push(performance.now() - sentAt)
        sentAt = undefined
      })
      const timer = setInterval(() => {
        if (sentAt !== undefined) return
        sentAt = performance.now()
        socket.send('ping')
      }, PING_INTERVAL_MS)
      return { socket, timer }
    }),
  )
  return {
    async close() {
      for (const { socket, timer } of clients) {
        clearInterval(timer)
        socket.terminate()
      }
      await gateway.stop()
      server.close()
      return times
    },
  }
}

async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await wait(10)
}
