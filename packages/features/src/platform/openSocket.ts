import type { SocketLike } from '@openlot/core/socket'

declare global {
  /** The socket that the page has opened itself, so that it connects while the code of the app still loads. */
  var pageSocket: WebSocket | undefined
}

/** Opens a WebSocket; the first time takes over that of the page, if it goes there and has not closed meanwhile. */
export function openSocket(url: string): SocketLike {
  const { pageSocket } = globalThis
  globalThis.pageSocket = undefined
  if (pageSocket?.url === url && pageSocket.readyState <= WebSocket.OPEN) return pageSocket as SocketLike
  pageSocket?.close()
  return new WebSocket(url) as SocketLike
}
