import type { Socket } from '@openlot/core/socket'
import { serverApi } from '../api/serverApi.ts'
import { ownerOf } from '../session/ownerOf.ts'
import type { AppStore } from '../store/store.ts'
import type { PositionsStore } from '../live/positionsStore.ts'

interface Settings {
  socket: Pick<Socket, 'subscribe'>
  store: AppStore
  positions: PositionsStore
}

const refresh = serverApi.util.invalidateTags

/**
 * Keeps the user's lists in step with what the server pushes:
 * closed positions leave at once, everything else is reloaded.
 */
export function followPositions({ socket, store, positions }: Settings): () => void {
  function removeFromHoldings(ids: readonly number[]) {
    const of = ownerOf(store.getState())
    if (of === undefined) return
    store.dispatch(
      serverApi.util.updateQueryData('holdings', of, (draft) => {
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
      // The first of each connection is empty: from now on all is told. What was asked for before may lack something.
      const isFirst = ids.length === 0
      store.dispatch(refresh(['Account', 'Holdings', 'Pendings', ...(isFirst ? (['History'] as const) : [])]))
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    positions.clear()
  }
}
