import { WebSocket } from 'ws'
import type { Hear } from './vendor.ts'

const HANDSHAKE_PATIENCE = 10_000
const LARGEST_MESSAGE = 1024 * 1024

/** Opens a socket, says `hello` and hears until it is closed. Pings are answered, and are signs of life. */
export function overWebSocket(url: string, hello: readonly unknown[], hear: Hear, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, {
      handshakeTimeout: HANDSHAKE_PATIENCE,
      maxPayload: LARGEST_MESSAGE,
      perMessageDeflate: false,
    })
    let failure: Error | undefined
    const giveUp = (): void => socket.terminate()
    signal.addEventListener('abort', giveUp, { once: true })
    if (signal.aborted) giveUp()
    socket.on('open', () => hello.forEach((message) => socket.send(JSON.stringify(message))))
    socket.on('message', (data) => hear((data as Buffer).toString()))
    socket.on('ping', () => hear(''))
    socket.on('error', (error) => (failure = error))
    socket.on('close', () => {
      signal.removeEventListener('abort', giveUp)
      const reason = signal.aborted ? (signal.reason as Error) : failure
      if (reason === undefined) resolve()
      else reject(reason)
    })
  })
}
