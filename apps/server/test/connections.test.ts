import { once } from 'node:events'
import { type Server, createServer, request } from 'node:http'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { trustsHop } from '../src/http/clientAddress.ts'
import { type ConnectionLimits, limitConnections } from '../src/http/connections.ts'
import { send } from './support/client.ts'
import { startServer } from './support/server.ts'

const sockets: Socket[] = []
const servers: Server[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) server.closeAllConnections()
})

async function listen(limits: Partial<ConnectionLimits>): Promise<number> {
  const server = createServer((_, response) => response.end('ok'))
  limitConnections(server, { factor: 1, trusts: trustsHop(false), ...limits })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Connects and sends nothing. */
async function connectSilently(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.resume()
  await once(socket, 'connect')
  return socket
}

const statusOf = (port: number, localAddress = '127.0.0.1'): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', localAddress, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })

/** The supervisor looks for PostgreSQL four times a second. */
const SEVERAL_CHECKS_MS = 1500

/** So low that an address of this machine may have two connections. */
const TWO_PER_ADDRESS = 2 / (256 * 20)

describe('connections', () => {
  it('are ended when they send no request', async () => {
    const port = await listen({ firstRequestTimeoutMs: 200 })
    const silent = await connectSilently(port)
    await once(silent, 'close')
  })

  it('that are silent make room for a client with a request when the server is full', async () => {
    const port = await listen({ max: 5 })
    const silent = []
    for (let count = 0; count < 5; count++) silent.push(await connectSilently(port))
    expect(await statusOf(port)).toBe(200)
    expect(silent.filter(({ destroyed }) => !destroyed)).toHaveLength(4)
  })

  it('of one address are capped, with an answer that says when to try again', async () => {
    const port = await listen({ factor: TWO_PER_ADDRESS })
    await connectSilently(port)
    await connectSilently(port)
    expect(await statusOf(port)).toBe(429)
    expect(await statusOf(port, '127.0.0.2')).toBe(200)
  })

  it('of a trusted proxy are capped only in all', async () => {
    const port = await listen({ factor: TWO_PER_ADDRESS, trusts: trustsHop(['127.0.0.0/8']) })
    for (let count = 0; count < 5; count++) await connectSilently(port)
    expect(await statusOf(port)).toBe(200)
  })

  it('that fill up the descriptors of the process harm neither its clients nor its database', async () => {
    const main = join(import.meta.dirname, '../src/main.ts')
    const server = await startServer({
      command: ['sh', '-c', 'ulimit -n 300 && exec "$0" "$1"', process.execPath, main],
    })
    for (let count = 0; count < 400; count++) await connectSilently(server.port, '127.0.0.2')
    const until = Date.now() + SEVERAL_CHECKS_MS
    do {
      const ready = await send(server.port, { path: '/readyz' })
      expect({ status: ready.status, body: JSON.parse(ready.body) as unknown }).toMatchObject({ status: 200 })
    } while (Date.now() < until)
    expect(server.log.filter(({ level }) => Number(level) >= 40)).toEqual([])
  })
})
