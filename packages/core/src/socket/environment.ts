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

export interface Clock {
  /** Milliseconds since any moment. It never jumps, and may stand still while the device sleeps. */
  now(): number
  setTimeout(run: () => void, milliseconds: number): unknown
  clearTimeout(timer: unknown): void
}

/** The platform of the connection: a browser or a test. */
export interface Environment {
  /** Opens a WebSocket, or gives one that is open already. May throw, as the constructor does. */
  openSocket(url: string): SocketLike
  clock: Clock
  /** The device's time of day, which may jump at any moment: good for suspecting that the device slept, and no more. */
  wallNow(): number
  /** A random number from 0 up to 1, to spread the reconnects of many clients. */
  random(): number
  /** False if the device has no network. */
  isOnline(): boolean
  /** Calls back when the network returns or the page becomes visible, to reconnect at once. */
  onWake(listener: () => void): () => void
  /** Calls back when the page is put aside, to be shown again later: it has no connection until it wakes. */
  onPutAside(listener: () => void): () => void
  /** Calls back when the device loses its network. */
  onOffline(listener: () => void): () => void
}
