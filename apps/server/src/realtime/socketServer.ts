import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { MAX_CLIENT_FRAME_BYTES, SOCKET_PATH } from '@openlot/core/contract'
import { type LanguageCode, resolveLanguage } from '@openlot/i18n'
import { type PerMessageDeflateOptions, WebSocket, WebSocketServer } from 'ws'
import { groupOf } from '../http/clientAddress.ts'
import { Places } from '../http/places.ts'
import { isOwnOrigin, siteOf } from '../http/sites.ts'
import { SERVER_WINDOW_BITS } from './frame.ts'

/** Enough for a household or an office behind one address. */
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

/** A window of the server's that is smaller than its frames are compressed with. */
const TOO_SMALL_WINDOW = /server_max_window_bits="?(?:[89]|1[01])\b/
/** What a client's frames are compressed with where it lets the server choose: half a kilobyte is held, not 32. */
const CLIENT_WINDOW_BITS = 9
const LIMITABLE_WINDOW = /client_max_window_bits(?!="?8\b)/
/** Chunks in which a client's frame is decompressed. */
const INFLATE_CHUNK_BYTES = 1024

const socketServer = (options: PerMessageDeflateOptions) =>
  new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // The length is in the header, so no more than this is ever held of a frame; nor of a compressed one, as it grows.
    maxPayload: MAX_CLIENT_FRAME_BYTES,
    WebSocket: ClientSocket,
    // Each frame stands alone, so that one serves all sockets, and no socket keeps a history.
    perMessageDeflate: {
      serverNoContextTakeover: true,
      clientNoContextTakeover: true,
      serverMaxWindowBits: SERVER_WINDOW_BITS,
      zlibInflateOptions: { chunkSize: INFLATE_CHUNK_BYTES },
      ...options,
    },
  })

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
  { hostName, addressOf, capFactor, isFull }: SocketServerOptions & { isFull: () => boolean },
  onSocket: (socket: ClientSocket, stream: Duplex, language: LanguageCode) => void,
): void {
  const places = Places.byAddress(MAX_SOCKETS_PER_ADDRESS, capFactor)
  const roomy = socketServer({})
  const frugal = socketServer({ clientMaxWindowBits: CLIENT_WINDOW_BITS })
  server.on('upgrade', (request, stream, head) => {
    // Without a listener, a client that resets the connection now would crash the process.
    stream.on('error', () => stream.destroy())
    const [path, query] = (request.url ?? '').split('?')
    if (siteOf(request.headers, hostName) !== 'api' || path !== SOCKET_PATH) return reject(stream, '404 Not Found')
    const { origin } = request.headers
    if (origin !== undefined && !isOwnOrigin(origin, request, hostName)) return reject(stream, '403 Forbidden')
    if (isFull()) return reject(stream, '503 Service Unavailable\r\nRetry-After: 1')
    const release = places.take(groupOf(addressOf(request)))
    if (release === undefined) return reject(stream, '429 Too Many Requests\r\nRetry-After: 10')
    stream.once('close', release)
    const language = resolveLanguage(new URLSearchParams(query).get('lang'))
    const offer = request.headers['sec-websocket-extensions']
    // The library would refuse the whole connection for an offer that can only be declined.
    if (offer !== undefined && TOO_SMALL_WINDOW.test(offer)) delete request.headers['sec-websocket-extensions']
    const wss = offer !== undefined && LIMITABLE_WINDOW.test(offer) ? frugal : roomy
    wss.handleUpgrade(request, stream, head, (socket) => onSocket(socket, stream, language))
  })
}

function reject(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
