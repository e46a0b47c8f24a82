import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

const ROUND_TRIP_MS = 150
/** The rate of all connections together, towards the browser. */
const BYTES_PER_SECOND = 195_000
const PIECE_BYTES = 4096

/** A line to a server of this machine, as slow as a phone's with little reception. */
export interface SlowLine {
  readonly port: number
  stop(): void
}

/** Lays a line to the server on `target`: 150 ms there and back, 195 kB/s, a round trip for each new connection. */
export async function slowLine(target: number): Promise<SlowLine> {
  const sockets = new Set<Socket>()
  /** When the line has sent what waits for it. */
  let freeAt = 0
  const server = createServer({ allowHalfOpen: false }, (browser) => {
    const openedAt = Date.now()
    const upstream = connect(target, '127.0.0.1')
    for (const socket of [browser, upstream]) {
      socket.setNoDelay(true)
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        browser.destroy()
        upstream.destroy()
      })
    }
    browser.on('data', (data) => {
      const at = Math.max(Date.now(), openedAt + ROUND_TRIP_MS) + ROUND_TRIP_MS / 2
      later(at, () => upstream.write(data))
    })
    upstream.on('data', (data: Buffer) => {
      for (let start = 0; start < data.length; start += PIECE_BYTES) {
        const piece = data.subarray(start, start + PIECE_BYTES)
        freeAt = Math.max(freeAt, Date.now()) + (piece.length / BYTES_PER_SECOND) * 1000
        later(freeAt + ROUND_TRIP_MS / 2, () => browser.writable && browser.write(piece))
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, done))
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Timers of one delay fire in their order; of several, a later one may not overtake. */
const queue: { at: number; run: () => void }[] = []
let timer: ReturnType<typeof setTimeout> | undefined

function later(at: number, run: () => void): void {
  const index = queue.findLastIndex((entry) => entry.at <= at)
  queue.splice(index + 1, 0, { at, run })
  schedule()
}

function schedule(): void {
  clearTimeout(timer)
  const [next] = queue
  if (next === undefined) return
  timer = setTimeout(
    () => {
      while (queue[0] !== undefined && queue[0].at <= Date.now()) queue.shift()?.run()
      schedule()
    },
    Math.max(0, next.at - Date.now()),
  )
}
