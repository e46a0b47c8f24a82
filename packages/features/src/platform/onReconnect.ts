import type { Socket } from '@openlot/core/socket'

/** Calls back each time a lost connection is back: messages in between were missed. */
export function onReconnect({ state }: Pick<Socket, 'state'>, listener: () => void): () => void {
  let wasLost = false
  return state.subscribe(() => {
    const now = state.get()
    if (now === 'open' && wasLost) listener()
    wasLost = now === 'reconnecting' || now === 'offline'
  })
}
