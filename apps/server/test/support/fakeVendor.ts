import { waitUntil } from '@openlot/tooling/wait'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { onCleanup } from './cleanup.ts'

type Route = (url: URL, request: IncomingMessage, response: ServerResponse) => unknown

/** A fake price vendor that is controlled by a test. */
export class FakeVendor {
  readonly port: number
  /** Messages from clients, over all connections. */
  readonly received: unknown[] = []
  readonly requests: { url: URL; headers: IncomingMessage['headers'] }[] = []
  /** Open connections: sockets, and streamed answers. */
  readonly sockets = new Set<WebSocket>()
  readonly streams = new Set<ServerResponse>()
  pongs = 0
  connections = 0

  private constructor(port: number) {
    this.port = port
  }

  /** @param route handles REST requests: its result is sent as JSON; undefined if it has answered itself. */
  static async start(route: Route = () => ({})): Promise<FakeVendor> {
    const server = createServer()
    const open = new Set<Socket>()
    server.on('connection', (socket: Socket) => open.add(socket.on('close', () => open.delete(socket))))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const fake = new FakeVendor((server.address() as AddressInfo).port)
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const url = new URL(request.url ?? '/', `http://127.0.0.1:${fake.port}`)
      fake.requests.push({ url, headers: request.headers })
      const answer = route(url, request, response)
      if (answer !== undefined) response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
    })
    new WebSocketServer({ server }).on('connection', (socket) => {
      fake.connections++
      fake.sockets.add(socket)
      socket.on('message', (data) => fake.received.push(JSON.parse((data as Buffer).toString())))
      socket.on('pong', () => fake.pongs++)
      socket.on('close', () => fake.sockets.delete(socket))
    })
    onCleanup(() => {
      for (const socket of open) socket.destroy()
      return new Promise((resolve) => server.close(resolve))
    })
    return fake
  }

  /** Starts a streamed answer. */
  stream(response: ServerResponse): void {
    this.connections++
    response.writeHead(200, { 'content-type': 'application/octet-stream' })
    response.flushHeaders()
    this.streams.add(response)
    response.on('close', () => this.streams.delete(response))
  }

  send(...messages: unknown[]): void {
    for (const message of messages) {
      const text = typeof message === 'string' ? message : JSON.stringify(message)
      for (const socket of this.sockets) socket.send(text)
      for (const stream of this.streams) {
        // Split in the middle, as networks may do.
        stream.write(text.slice(0, 7))
        stream.write(`${text.slice(7)}\n`)
      }
    }
  }

  ping(): void {
    for (const socket of this.sockets) socket.ping()
  }

  /** Closes all connections abruptly. */
  drop(): void {
    for (const socket of this.sockets) socket.terminate()
    for (const stream of this.streams) stream.destroy()
  }

  /** Waits until a client has connected this many times and has subscribed. */
  async waitForSubscription(connections = 1): Promise<void> {
    await waitUntil(
      () =>
        this.connections >= connections &&
        this.received.length + this.streams.size > 0 &&
        this.sockets.size + this.streams.size > 0,
      { intervalMs: 5 },
    )
  }
}
