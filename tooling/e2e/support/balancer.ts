import { once } from 'node:events'
import { type Socket, connect, createServer } from 'node:net'

/** One port in front of several. */
export interface Balancer {
  stop(): Promise<void>
}

/** Leads the connections to a port to others of this machine in turn, past those that nobody listens on. */
export async function startBalancer(port: number, targets: readonly number[]): Promise<Balancer> {
  const sockets = new Set<Socket>()
  let turn = 0
  const keep = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((client) => {
    keep(client)
    turn += 1
    const inTurn = targets.map((_, at) => targets[(turn + at) % targets.length]!)
    void join(client, inTurn, keep)
  })
  server.listen(port)
  await once(server, 'listening')
  return {
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** Forwards both ways to the first that takes the connection. */
async function join(client: Socket, targets: readonly number[], keep: (socket: Socket) => void): Promise<void> {
  for (const port of targets) {
    const target = connect(port, '127.0.0.1').setNoDelay()
    keep(target)
    const isTaken = await once(target, 'connect').then(
      () => true,
      () => false,
    )
    if (!isTaken) continue
    // The end of one is the end of both.
    client.on('close', () => target.destroy())
    target.on('close', () => client.destroy())
    client.setNoDelay().pipe(target).pipe(client)
    if (client.destroyed) target.destroy()
    return
  }
  client.destroy()
}
