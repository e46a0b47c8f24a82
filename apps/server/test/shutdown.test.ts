import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { type Envelope, type Order, endpoints } from '@openlot/core/contract'
import { MINUTE_MS } from '@openlot/core/math'
import { waitUntil } from '@openlot/tooling/wait'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { Client } from './support/client.ts'
import { expectBalancedLedger } from './support/ledger.ts'
import { recordingFolder } from './support/recording.ts'
import { startServer } from './support/server.ts'

const CLIENTS = 16

type Outcome = { readonly body: string } | { readonly failure: string }

/** Places an order over a connection that is kept alive. */
function place(port: number, agent: Agent, token: string): Promise<Outcome> {
  const body = JSON.stringify({ type: 1, status: 1, forex_id: 1, cont: '0.01', multiple: 100, client_id: randomUUID() })
  return new Promise((resolve) => {
    request(
      {
        port,
        host: '127.0.0.1',
        agent,
        method: 'POST',
        path: endpoints.submitOrder.path,
        headers: { host: `api.localhost:${port}`, authorization: token, 'content-type': 'application/json' },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        answer.on('end', () => resolve({ body: text }))
        answer.on('error', (error: NodeJS.ErrnoException) => resolve({ failure: error.code ?? error.message }))
      },
    )
      .on('error', (error: NodeJS.ErrnoException) => resolve({ failure: error.code ?? error.message }))
      .end(body)
  })
}

it('answers every request it has accepted when it is stopped under load', async () => {
  const server = await startServer({ environment: { MARKET: `replay:${recordingFolder()}` } })
  const client = new Client(server.port)
  const tokens = await Promise.all(Array.from({ length: CLIENTS }, () => client.demo()))
  const outcomes: Outcome[] = []
  const confirmed = new Set<number>()
  const trading = tokens.map(async (token) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (;;) {
      const outcome = await place(server.port, agent, token)
      outcomes.push(outcome)
      if ('failure' in outcome) return
      const { code, data } = JSON.parse(outcome.body) as Envelope<Order>
      if (code === 1 && data !== null) confirmed.add(data.Id)
    }
  })
  await waitUntil(() => outcomes.length > 200)
  expect(await server.end('SIGTERM')).toBe(0)
  await Promise.all(trading)
  for (const outcome of outcomes) {
    if ('body' in outcome)
      expect(JSON.parse(outcome.body)).toMatchObject({ code: expect.any(Number), msg: expect.any(String) })
  }

  const again = await startServer({ dataDir: server.dataDir, environment: { MARKET: `replay:${recordingFolder()}` } })
  const held = new Set<number>()
  for (const token of tokens) {
    for (let page = 1; ; page++) {
      const { data } = await new Client(again.port).call(endpoints.orders, { status: 1, page }, { token })
      for (const { Id } of data) held.add(Id)
      if (data.length === 0) break
    }
  }
  // What it executed it has answered, and the other way round.
  expect(held).toEqual(confirmed)
  await again.end('SIGTERM')
  await expectBalancedLedger(server.dataDir)
})

it('sends its sockets away at once, and takes none in while it stops', async () => {
  const server = await startServer()
  const connectSocket = () =>
    new WebSocket(`ws://127.0.0.1:${server.port}/v1/ws`, { headers: { host: `api.localhost:${server.port}` } })
  /** Whether it was taken in, and with which code it was closed. */
  const outcomeOf = (socket: WebSocket): Promise<{ opened: boolean; code: number }> =>
    new Promise((resolve) => {
      let opened = false
      socket.on('open', () => void (opened = true))
      socket.on('error', () => undefined)
      socket.on('close', (code) => resolve({ opened, code }))
    })
  const sockets = Array.from({ length: 5 }, connectSocket)
  const outcomes = sockets.map(outcomeOf)
  await Promise.all(sockets.map((socket) => once(socket, 'open')))
  // Somebody is in the middle of something, so that the server is careful with its end.
  const token = await new Client(server.port).demo()
  const agent = new Agent({ keepAlive: true })
  const trading = (async () => {
    while ('body' in (await place(server.port, agent, token)));
  })()
  const ended = server.end('SIGTERM')
  expect(await Promise.all(outcomes)).toEqual(sockets.map(() => ({ opened: true, code: 1001 })))
  const late: { opened: boolean; code: number }[] = []
  let isOver = false
  void ended.then(() => (isOver = true))
  while (!isOver) late.push(await outcomeOf(connectSocket()))
  expect(late.length).toBeGreaterThan(0)
  expect(late.filter(({ opened }) => opened)).toEqual([])
  expect(await ended).toBe(0)
  await trading
})

it('does not wait for a client that began its request long ago and never finishes it', async () => {
  const server = await startServer()
  const stream = connect({ port: server.port, host: '127.0.0.1' })
  stream.on('error', () => undefined)
  stream.write(
    `POST ${endpoints.login.path} HTTP/1.1\r\nHost: api.localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
  )
  const begunAt = Date.now()
  // Longer than a server is careful of clients in the middle of something.
  await waitUntil(() => Date.now() - begunAt > 1500)
  const ended = server.end('SIGTERM').then(() => 'ended')
  const [outcome] = await Promise.all([Promise.race([ended, once(stream, 'close').then(() => 'closed')]), ended])
  expect(outcome).toBe('closed')
  // Node's own time limit for a request, after which it would have ended in any case, is a minute.
  expect(Date.now() - begunAt).toBeLessThan(MINUTE_MS)
})
