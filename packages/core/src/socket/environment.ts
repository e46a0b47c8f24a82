/** `readyState` of a WebSocket that can send. */
export const SOCKET_OPEN = 1

/** A WebSocket, in the part of it that is used. */
export interface SocketLike {
  readonly readyState: number
  onopen: ((event: never) => void) | null
  onclose: ((event: never) => void) | null
  onerror: ((event: never) => void) | null
  onmessage: ((event: { readonly data: unknown }) => void) | null
  send(text: string): void
  close(): void
}

export type SocketConstructor = new (url: string) => SocketLike

export interface Clock {
  now(): number
  setTimeout(run: () => void, milliseconds: number): unknown
  clearTimeout(timer: unknown): void
}

/** What surrounds the connection: a browser, or a test. */
export interface Environment {
  WebSocket: SocketConstructor
  clock: Clock
  /** From 0 up to 1, to spread the reconnects of many clients. */
  random(): number
  /** False where the device knows that it has no network. */
  isOnline(): boolean
  /** Calls back when the network came back or the page became visible: the time to try at once. */
  onWake(listener: () => void): () => void
  /** Calls back when the device lost its network. */
  onOffline(listener: () => void): () => void
}
