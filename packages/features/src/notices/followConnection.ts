import type { Client } from '../client/client.ts'

const LOST_MS = 30_000

/** Tells when the connection has been lost for half a minute; shorter breaks the bar over the page tells alone. */
export function followConnection({ socket: { state } }: Pick<Client, 'socket'>, onLost: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function look() {
    const now = state.get()
    if (now !== 'reconnecting' && now !== 'offline') {
      clearTimeout(timer)
      timer = undefined
      return
    }
    timer ??= setTimeout(onLost, LOST_MS)
  }
  look()
  const stop = state.subscribe(look)
  return () => {
    clearTimeout(timer)
    stop()
  }
}
