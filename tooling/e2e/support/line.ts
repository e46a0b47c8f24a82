import { once } from 'node:events'
import { type Socket, connect, createServer } from 'node:net'

/**
 * What a line does with connections:
 * - `open`: leads them to the server.
 * - `portal`: answers every request itself with a page of its own, as a network does that wants its terms accepted.
 * - `cut`: ends them.
 */
type LineState = 'open' | 'portal' | 'cut'

/** A line between browsers and a server of this machine. */
export interface Line {
  readonly port: number
  /** From now on; what is open ends. */
  become(state: LineState): void
  stop(): Promise<void>
}

/** What a portal shows. */
export const PORTAL_TEXT = 'Please accept the terms of this network'

/** As it answers calls to other hosts too, whatever they are. */
const PORTAL_ANSWER = (() => {
  const body = `<!doctype html><h1>${PORTAL_TEXT}</h1>`
  return [
    'HTTP/1.1 200 OK',
    'Content-Type: text/html',
    `Content-Length: ${body.length}`,
    'Access-Control-Allow-Origin: *',
    'Access-Control-Allow-Headers: *, authorization',
    'Cache-Control: no-store',
    'Connection: close',
    '',
    body,
  ].join('\r\n')
})()

/** Lays a line to a port of this machine. */
export async function startLine(target: number): Promise<Line> {
  const sockets = new Set<Socket>()
  let state: LineState = 'open'
  const keep = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  }
  const end = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((client) => {
    keep(client)
    if (state === 'cut') return client.destroy()
    if (state === 'portal') return void client.once('data', () => client.end(PORTAL_ANSWER))
    const far = connect(target, '127.0.0.1').setNoDelay()
    keep(far)
    client.on('close', () => far.destroy())
    far.on('close', () => client.destroy())
    client.setNoDelay().pipe(far).pipe(client)
  })
  server.listen(0)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the line has no port')
  return {
    port: address.port,
    become(next) {
      state = next
      end()
    },
    async stop() {
      const closed = once(server, 'close')
      server.close()
      end()
      await closed
    },
  }
}
