import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { rejection } from './envelope.ts'
import { type TrustsHop, isLoopback, networkOf, withoutMapping } from './clientAddress.ts'
import { Places } from './places.ts'

/** A client that sends no request for this long after connecting is disconnected. */
const FIRST_REQUEST_TIMEOUT_MS = 15_000
/** A connection on which nothing moves for this long is closed, whatever it waits for. */
const IDLE_TIMEOUT_MS = 60_000
/** Enough for a household, an office or a mobile network behind one address. */
const MAX_PER_ADDRESS = 256
const RETRY_AFTER_SECONDS = 10
const MAX_CONNECTIONS = 20_000
/** The rest of the descriptors is for the database, files and outgoing connections. */
const DESCRIPTORS_SHARE = 0.7
const DEFAULT_DESCRIPTORS = 1024

export interface ConnectionLimits {
  /** Connections of all addresses together; by default most of the descriptors that this process may have. */
  readonly max?: number
  /** Multiplies the cap per address. */
  readonly factor: number
  /** Proxies have many clients and only count in all. */
  readonly trusts: TrustsHop
  readonly firstRequestTimeoutMs?: number
}

/**
 * Caps a server's connections per address and in all, and ends silent ones. When the server is full, a new client
 * takes the place of the one that has been silent for longest since it connected; it is only turned away if all
 * others have made requests.
 */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const { factor, trusts, max = maxConnections(), firstRequestTimeoutMs = FIRST_REQUEST_TIMEOUT_MS } = limits
  server.timeout = IDLE_TIMEOUT_MS
  const perAddress = Places.byAddress(MAX_PER_ADDRESS, factor)
  /** Connections without a request so far, oldest first. */
  const silent = new Set<Socket>()
  let open = 0

  server.on('connection', (socket) => {
    const address = withoutMapping(socket.remoteAddress)
    const release = trusts(address, 0)
      ? () => undefined
      : perAddress.take(isLoopback(address) ? address : networkOf(address))
    if (release === undefined) return turnAway(socket)
    if (open >= max) {
      const [oldest] = silent
      if (oldest === undefined) {
        release()
        return turnAway(socket)
      }
      silent.delete(oldest)
      oldest.destroy()
    }
    open++
    silent.add(socket)
    socket.setTimeout(firstRequestTimeoutMs)
    socket.once('close', () => {
      open--
      silent.delete(socket)
      release()
    })
  })
  const heard = ({ socket }: { socket: Socket }): void => {
    if (silent.delete(socket)) socket.setTimeout(IDLE_TIMEOUT_MS)
  }
  server.on('request', heard)
  server.on('upgrade', heard)
}

function turnAway(socket: Socket): void {
  const body = JSON.stringify(rejection('TOO_MANY_REQUESTS', 'en'))
  socket.write(
    `HTTP/1.1 429 Too Many Requests\r\nRetry-After: ${RETRY_AFTER_SECONDS}\r\nConnection: close\r\n` +
      `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
  socket.destroySoon()
}

function maxConnections(): number {
  // Otherwise it looks up the names of all peers.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } }
  const soft = Number(userLimits?.open_files?.soft ?? DEFAULT_DESCRIPTORS)
  return Math.min(MAX_CONNECTIONS, Math.floor((Number.isFinite(soft) ? soft : Infinity) * DESCRIPTORS_SHARE))
}
