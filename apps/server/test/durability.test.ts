import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Order, endpoints } from '@openlot/core/contract'
import { expect, test, vi } from 'vitest'
import { Client, send } from './support/client.ts'
import { type ServerProcess, startServer, temporaryFolder } from './support/process.ts'
import { recordingFolder } from './support/recording.ts'
import { checkBooks } from './support/books.ts'

const market = { MARKET: `replay:${recordingFolder()}` }
const TRADERS = 8

/** What one trader was promised, and what it asked for without an answer. */
interface Promises {
  readonly token: string
  readonly opened: Map<number, Order>
  readonly closed: Map<number, Order>
  /** Asked for, with no answer: may have happened, once, or not at all. */
  readonly unsure: string[]
  readonly errors: string[]
}

/** Opens and closes without a pause until told to stop; a call that fails is noted as unsure. */
async function tradeUntil(client: Client, promises: Promises, stopped: () => boolean): Promise<void> {
  const { token, opened, closed, unsure, errors } = promises
  while (!stopped()) {
    const client_id = randomUUID()
    let order: Order
    try {
      order = await client.order(token, { client_id, cont: '0.01' })
    } catch (error) {
      unsure.push(client_id)
      errors.push(String(error))
      // As a client would that was told 503: the same again, at once. It must not be promised what is not kept.
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

/** Everything that was promised is there, once, as it was promised; the books balance. */
async function expectKept(client: Client, promises: Promises): Promise<void> {
  const { token, opened, closed, unsure } = promises
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
    expect(found, `order ${id} was promised`).toMatchObject({ Price: order.Price, CautionMoney: order.CautionMoney })
  }
  for (const [id, order] of closed) expect(history.find(({ Id }) => Id === id)).toEqual(order)
  // What was never answered happened at most once each.
  expect(ids.length).toBeLessThanOrEqual(opened.size + unsure.length)
}

async function startTrading(server: ServerProcess): Promise<{ promises: Promises[]; finish: () => Promise<void> }> {
  const client = new Client(server.port)
  const promises = await Promise.all(
    Array.from({ length: TRADERS }, async () => ({
      token: await client.demo(),
      opened: new Map(),
      closed: new Map(),
      unsure: [],
      errors: [],
    })),
  )
  let stopped = false
  const running = promises.map((one) => tradeUntil(client, one, () => stopped))
  await vi.waitUntil(() => promises.every(({ opened }) => opened.size > 10), { timeout: 30_000, interval: 1 })
  return {
    promises,
    async finish() {
      stopped = true
      await Promise.all(running)
    },
  }
}

const postmasterPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

test('kill -9 of the server amid writes loses nothing that was promised, again and again', async () => {
  const dataDir = temporaryFolder()
  const earlier: Promises[] = []
  for (let round = 0; round < 3; round++) {
    const server = await startServer({ dataDir, environment: market })
    for (const promises of earlier) await expectKept(new Client(server.port), promises)
    const { promises, finish } = await startTrading(server)
    await server.end('SIGKILL')
    await finish()
    earlier.push(...promises)
  }
  const server = await startServer({ dataDir, environment: market })
  for (const promises of earlier) await expectKept(new Client(server.port), promises)
  expect(earlier.reduce((count, { opened }) => count + opened.size, 0)).toBeGreaterThan(200)
  await server.end('SIGTERM')
  await checkBooks(dataDir)
})

test('kill -9 of the database amid writes: 503 while it is away, back by itself, nothing lost', async () => {
  const server = await startServer({ environment: market })
  const client = new Client(server.port)
  const { promises, finish } = await startTrading(server)
  for (let round = 0; round < 3; round++) {
    const opened = promises.map((one) => one.opened.size)
    process.kill(postmasterPid(server.dataDir), 'SIGKILL')
    // It trades on once the database is back, with no help.
    await vi.waitUntil(() => promises.every((one, index) => one.opened.size > opened[index]! + 5), {
      timeout: 40_000,
      interval: 5,
    })
  }
  await finish()
  const errors = promises.flatMap((one) => one.errors)
  expect(errors.some((error) => error.includes(': 503 '))).toBe(true)
  expect(errors.filter((error) => !error.includes(': 503 '))).toEqual([])
  for (const one of promises) await expectKept(client, one)
  expect((await send(server.port, { path: '/readyz' })).status).toBe(200)
  await server.end('SIGTERM')
  await checkBooks(server.dataDir)
})

test('what was asked for without an answer is answered when asked again, and happens once', async () => {
  const dataDir = temporaryFolder()
  const server = await startServer({ dataDir, environment: market })
  const { promises, finish } = await startTrading(server)
  await server.end('SIGKILL')
  await finish()
  const next = await startServer({ dataDir, environment: market })
  const client = new Client(next.port)
  // The answer of the last one of each was lost with the server; the ones after it never arrived.
  expect(promises.every(({ unsure }) => unsure.length > 0)).toBe(true)
  for (const { token, opened, unsure } of promises) {
    const [client_id = ''] = unsure
    const first = await client.order(token, { client_id, cont: '0.01' })
    const second = await client.order(token, { client_id, cont: '0.01' })
    expect(second).toEqual(first)
    expect(opened.has(first.Id)).toBe(false)
  }
})
