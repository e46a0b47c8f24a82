import { randomUUID } from 'node:crypto'
import { type Order, endpoints } from '@openlot/core/contract'
import { waitUntil } from '@openlot/tooling/wait'
import { describe, expect, it } from 'vitest'
import { Client, send } from './support/client.ts'
import { type ServerProcess, startServer, temporaryFolder } from './support/server.ts'
import { postmasterPid } from './support/postgres.ts'
import { recordingFolder } from './support/recording.ts'
import { expectBalancedLedger } from './support/ledger.ts'

const market = { MARKET: `replay:${recordingFolder()}` }
const TRADERS = 8

/** Confirmed orders of a trader, and requests without an answer. */
interface Promises {
  readonly token: string
  readonly opened: Map<number, Order>
  readonly closed: Map<number, Order>
  /** Requests without an answer: executed once or not at all. */
  readonly unanswered: string[]
  readonly errors: string[]
}

/** Opens and closes orders until stopped; a failed call is recorded as unknown. */
async function tradeUntil(client: Client, traders: Promises, stopped: () => boolean): Promise<void> {
  const { token, opened, closed, unanswered, errors } = traders
  while (!stopped()) {
    const client_id = randomUUID()
    let order: Order
    try {
      order = await client.order(token, { client_id, cont: '0.01' })
    } catch (error) {
      unanswered.push(client_id)
      errors.push(String(error))
      // Retries at once after a 503. Nothing may be confirmed that is not durable.
      const again = await client.order(token, { client_id, cont: '0.01' }).catch(() => undefined)
      if (again !== undefined) opened.set(again.Id, again)
      continue
    }
    opened.set(order.Id, order)
    if (opened.size % 3 !== 0) continue
    const done = await client.call(endpoints.closeOrder, { id: order.Id }, { token }).catch(() => undefined)
    if (done !== undefined) closed.set(done.Id, done)
  }
}

/** Expects every confirmed order exactly once, and a balanced ledger. */
async function expectConfirmed(client: Client, traders: Promises): Promise<void> {
  const { token, opened, closed, unanswered } = traders
  const read = async (status: 1 | 3): Promise<Order[]> => {
    const all: Order[] = []
    for (let page = 1; ; page++) {
      const { data, total } = await client.call(endpoints.orders, { status, page }, { token })
      all.push(...data)
      if (all.length >= total) return all
    }
  }
  const [holding, history] = [await read(1), await read(3)]
  const ids = [...holding, ...history].map(({ Id }) => Id)
  expect(new Set(ids).size, 'no order is both open and closed').toBe(ids.length)
  for (const [id, order] of opened) {
    const found = [...holding, ...history].find(({ Id }) => Id === id)
    expect(found, `order ${id} was confirmed`).toMatchObject({ Price: order.Price, CautionMoney: order.CautionMoney })
  }
  for (const [id, order] of closed) expect(history.find(({ Id }) => Id === id)).toEqual(order)
  // Requests without an answer were executed at most once.
  expect(ids.length).toBeLessThanOrEqual(opened.size + unanswered.length)
}

async function startTrading(server: ServerProcess): Promise<{ traders: Promises[]; finish: () => Promise<void> }> {
  const client = new Client(server.port)
  const traders = await Promise.all(
    Array.from({ length: TRADERS }, async () => ({
      token: await client.demo(),
      opened: new Map(),
      closed: new Map(),
      unanswered: [],
      errors: [],
    })),
  )
  let stopped = false
  const running = traders.map((one) => tradeUntil(client, one, () => stopped))
  await waitUntil(() => traders.every(({ opened }) => opened.size > 10), { intervalMs: 1 })
  return {
    traders,
    async finish() {
      stopped = true
      await Promise.all(running)
    },
  }
}

describe('durability', () => {
  it('loses no confirmed order after repeated kill -9 of the server', async () => {
    const dataDir = temporaryFolder()
    const earlier: Promises[] = []
    for (let round = 0; round < 3; round++) {
      const server = await startServer({ dataDir, environment: market })
      for (const traders of earlier) await expectConfirmed(new Client(server.port), traders)
      const { traders, finish } = await startTrading(server)
      await server.end('SIGKILL')
      await finish()
      earlier.push(...traders)
    }
    const server = await startServer({ dataDir, environment: market })
    for (const traders of earlier) await expectConfirmed(new Client(server.port), traders)
    expect(earlier.reduce((count, { opened }) => count + opened.size, 0)).toBeGreaterThan(200)
    await server.end('SIGTERM')
    await expectBalancedLedger(dataDir)
  })

  it('answers 503 after kill -9 of the database, recovers, and loses nothing', async () => {
    const server = await startServer({ environment: market })
    const client = new Client(server.port)
    const { traders, finish } = await startTrading(server)
    for (let round = 0; round < 3; round++) {
      const opened = traders.map((one) => one.opened.size)
      process.kill(postmasterPid(server.dataDir), 'SIGKILL')
      // Trading continues once the database is back.
      await waitUntil(() => traders.every((one, index) => one.opened.size > opened[index]! + 5), { intervalMs: 5 })
    }
    await finish()
    const errors = traders.flatMap((one) => one.errors)
    expect(errors.some((error) => error.includes(': 503 '))).toBe(true)
    expect(errors.filter((error) => !error.includes(': 503 '))).toEqual([])
    for (const one of traders) await expectConfirmed(client, one)
    expect((await send(server.port, { path: '/readyz' })).status).toBe(200)
    await server.end('SIGTERM')
    await expectBalancedLedger(server.dataDir)
  })

  it('executes a retried command once', async () => {
    const dataDir = temporaryFolder()
    const server = await startServer({ dataDir, environment: market })
    const { traders, finish } = await startTrading(server)
    await server.end('SIGKILL')
    await finish()
    const next = await startServer({ dataDir, environment: market })
    const client = new Client(next.port)
    // The answer to the last request of each was lost with the server; later ones never arrived.
    expect(traders.every(({ unanswered }) => unanswered.length > 0)).toBe(true)
    for (const { token, opened, unanswered } of traders) {
      const [client_id = ''] = unanswered
      const first = await client.order(token, { client_id, cont: '0.01' })
      const second = await client.order(token, { client_id, cont: '0.01' })
      expect(second).toEqual(first)
      expect(opened.has(first.Id)).toBe(false)
    }
  })
})
