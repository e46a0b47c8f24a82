import type { Socket } from '@openlot/core/socket'
import { serverApi } from '../api/serverApi.ts'
import { onReconnect } from '../platform/onReconnect.ts'
import type { AppStore } from '../store/store.ts'
import type { PositionsStore } from './positionsStore.ts'

interface Settings {
  socket: Pick<Socket, 'state' | 'subscribe'>
  store: AppStore
  positions: PositionsStore
}

const refresh = serverApi.util.invalidateTags

/**
 * Keeps the lists of the one who is logged in true to what the server pushes:
 * closed orders leave at once, everything else is asked for again.
 */
export function followPositions({ socket, store, positions }: Settings): () => void {
  function removeFromHoldings(ids: readonly number[]) {
    const user = store.getState().session.current?.user.id
    if (user === undefined) return
    store.dispatch(
      serverApi.util.updateQueryData('holdings', { user }, (draft) => {
        draft.orders = draft.orders.filter(({ Id }) => !ids.includes(Id))
      }),
    )
  }

  const stops = [
    socket.subscribe('FOREX_TRADE', positions.receive),
    socket.subscribe('FOREX_CLOSED', ({ ids }) => {
      if (ids.length === 0) return
      positions.remove(ids)
      removeFromHoldings(ids)
      store.dispatch(refresh(['Account', 'Holdings', 'History']))
    }),
    socket.subscribe('FOREX_CHANGED', ({ ids }) => {
      if (ids.length > 0) store.dispatch(refresh(['Account', 'Holdings']))
    }),
    onReconnect(socket, () => store.dispatch(refresh(['Account', 'Holdings', 'History']))),
  ]
  return () => {
    for (const stop of stops) stop()
    positions.clear()
  }
}
