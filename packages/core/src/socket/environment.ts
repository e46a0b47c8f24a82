/** `readyState` of an open WebSocket. */
export const SOCKET_OPEN = 1

/** The part of WebSocket that is used. */
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

/** The platform of the connection: a browser or a test. */
export interface Environment {
  WebSocket: SocketConstructor
  clock: Clock
  /** A random number from 0 up to 1, to spread the reconnects of many clients. */
  random(): number
  /** False if the device has no network. */
  isOnline(): boolean
  /** Calls back when the network returns or the page becomes visible, to reconnect at once. */
  onWake(listener: () => void): () => void
  /** Calls back when the device loses its network. */
  onOffline(listener: () => void): () => void
}
