import type { Socket } from '@openlot/core/socket'
import { serverApi } from '../api/serverApi.ts'
import { ownerOf } from '../session/ownerOf.ts'
import { onReconnect } from '../platform/onReconnect.ts'
import type { AppStore } from '../store/store.ts'
import type { PositionsStore } from '../live/positionsStore.ts'

interface Settings {
  socket: Pick<Socket, 'state' | 'subscribe'>
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

  /** Positions that the list was reloaded for. */
  const askedFor = new Set<number>()

  /** A list that was asked for before the socket was listening may lack a position of another window. */
  function reloadForUnknown(ids: readonly number[]) {
    const of = ownerOf(store.getState())
    const known = of && serverApi.endpoints.holdings.select(of)(store.getState()).data
    if (known === undefined) return
    const isUnknown = (id: number) =>
      !askedFor.has(id) && !positions.wasRemoved(id) && !known.orders.some(({ Id }) => Id === id)
    const unknown = ids.filter(isUnknown)
    if (unknown.length === 0) return
    for (const id of unknown) askedFor.add(id)
    store.dispatch(refresh(['Account', 'Holdings', 'Pendings']))
  }

  const stops = [
    socket.subscribe('FOREX_TRADE', (trade) => {
      positions.receive(trade)
      reloadForUnknown(trade.TransOrder.map(({ Id }) => Id))
    }),
    socket.subscribe('FOREX_CLOSED', ({ ids }) => {
      if (ids.length === 0) return
      positions.remove(ids)
      removeFromHoldings(ids)
      store.dispatch(refresh(['Account', 'Holdings', 'History']))
    }),
    socket.subscribe('FOREX_CHANGED', ({ ids }) => {
      if (ids.length > 0) store.dispatch(refresh(['Account', 'Holdings', 'Pendings']))
    }),
    onReconnect(socket, () => store.dispatch(refresh(['Account', 'Holdings', 'Pendings', 'History']))),
  ]
  return () => {
    for (const stop of stops) stop()
    positions.clear()
  }
}
