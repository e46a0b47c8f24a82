import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { MAX_CLIENT_FRAME_BYTES, SOCKET_PATH } from '@openlot/core/contract'
import { type LanguageCode, resolveLanguage } from '@openlot/i18n'
import { WebSocket, WebSocketServer } from 'ws'
import { groupOf } from '../http/clientAddress.ts'
import { Places } from '../http/places.ts'
import { isOwnOrigin, siteOf } from '../http/sites.ts'

/** For a household or an office behind one address. */
const MAX_SOCKETS_PER_ADDRESS = 100
/** The status with which the library closes a socket whose frame is too large (RFC 6455, 7.4.1). */
const MESSAGE_TOO_BIG = 1009

/** A socket that tells when it is about to be closed for a frame above the limit, while an error can still be sent. */
export class ClientSocket extends WebSocket {
  onOversizedFrame: (() => void) | undefined

  override close(code?: number, data?: string | Buffer): void {
    if (code === MESSAGE_TOO_BIG && this.readyState === this.OPEN) this.onOversizedFrame?.()
    super.close(code, data)
  }
}

export interface SocketServerOptions {
  readonly hostName: string
  /** The client's address, also behind trusted proxies. */
  readonly addressOf: (request: IncomingMessage) => string
  /** Multiplies the cap of sockets per address. */
  readonly capFactor: number
}

/** Accepts sockets of the API's host, from its own pages or clients that are no browsers, up to a cap per address. */
export function acceptSockets(
  server: Server,
  { hostName, addressOf, capFactor }: SocketServerOptions,
  onSocket: (socket: ClientSocket, stream: Duplex, language: LanguageCode) => void,
): void {
  const places = Places.byAddress(MAX_SOCKETS_PER_ADDRESS, capFactor)
  const wss = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // The length is in the header, so no more than this is ever held of a frame.
    maxPayload: MAX_CLIENT_FRAME_BYTES,
    WebSocket: ClientSocket,
  })
  server.on('upgrade', (request, stream, head) => {
    // Without a listener, a client that resets the connection now would crash the process.
    stream.on('error', () => stream.destroy())
    const [path, query] = (request.url ?? '').split('?')
    if (siteOf(request.headers, hostName) !== 'api' || path !== SOCKET_PATH) return reject(stream, '404 Not Found')
    const { origin } = request.headers
    if (origin !== undefined && !isOwnOrigin(origin, request, hostName)) return reject(stream, '403 Forbidden')
    const release = places.take(groupOf(addressOf(request)))
    if (release === undefined) return reject(stream, '429 Too Many Requests\r\nRetry-After: 10')
    stream.once('close', release)
    const language = resolveLanguage(new URLSearchParams(query).get('lang'))
    wss.handleUpgrade(request, stream, head, (socket) => onSocket(socket, stream, language))
  })
}

function reject(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
