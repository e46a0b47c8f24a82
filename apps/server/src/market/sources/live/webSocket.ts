import { WebSocket } from 'ws'
import type { OnMessage } from './vendor.ts'

const HANDSHAKE_TIMEOUT_MS = 10_000
const MAX_MESSAGE_BYTES = 1024 * 1024

/**
 * Opens a socket, sends `requests` and resolves when it is closed. Pings are answered and passed on as empty messages.
 *
 * @throws Error if the connection fails or the signal aborts it.
 */
export function overWebSocket(
  url: string,
  requests: readonly unknown[],
  onMessage: OnMessage,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, {
      handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
      maxPayload: MAX_MESSAGE_BYTES,
      perMessageDeflate: false,
    })
    let failure: Error | undefined
    const abort = (): void => socket.terminate()
    signal.addEventListener('abort', abort, { once: true })
    if (signal.aborted) abort()
    socket.on('open', () => requests.forEach((message) => socket.send(JSON.stringify(message))))
    socket.on('message', (data) => onMessage((data as Buffer).toString()))
    socket.on('ping', () => onMessage(''))
    socket.on('error', (error) => (failure = error))
    socket.on('close', () => {
      signal.removeEventListener('abort', abort)
      const reason = signal.aborted ? (signal.reason as Error) : failure
      if (reason === undefined) resolve()
      else reject(reason)
    })
  })
}
