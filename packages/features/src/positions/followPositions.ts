import type { Socket } from '@openlot/core/socket'
import { tradingApi } from '../api/tradingApi.ts'
import { ownerOf } from '../session/ownerOf.ts'
import type { AppStore } from '../store/store.ts'
import type { PositionsStore } from '../live/positionsStore.ts'

interface Settings {
  socket: Pick<Socket, 'subscribe'>
  store: AppStore
  positions: PositionsStore
}

const refresh = tradingApi.util.invalidateTags

/**
 * Keeps the user's lists in step with what the server pushes:
 * closed positions leave at once, everything else is reloaded.
 */
export function followPositions({ socket, store, positions }: Settings): () => void {
  function removeFromHoldings(ids: readonly number[]) {
    const of = ownerOf(store.getState())
    if (of === undefined) return
    store.dispatch(
      tradingApi.util.updateQueryData('holdings', of, (draft) => {
        draft.orders = draft.orders.filter(({ Id }) => !ids.includes(Id))
      }),
    )
  }

  const idsNow = (): string | undefined => {
    const of = ownerOf(store.getState())
    if (of === undefined) return undefined
    const { holdings, pendings } = tradingApi.endpoints
    const lists = [holdings, pendings].map((list) => list.select(of)(store.getState()).data?.orders)
    return lists.includes(undefined) ? undefined : lists.map((orders) => orders?.map(({ Id }) => Id).join()).join(';')
  }

  /** A page begins with few calls: the figures of its account are read again only where its lists turn out to differ. */
  function onceChanged(act: () => void): void {
    let known = idsNow()
    const stop = store.subscribe(() => {
      const now = idsNow()
      if (now === known || now === undefined) return
      const isFirst = known === undefined
      known = now
      if (isFirst) return
      stop()
      act()
    })
    stops.push(stop)
  }

  let wasFollowed = false
  const stops: (() => void)[] = []
  stops.push(
    socket.subscribe('FOREX_TRADE', positions.receive),
    socket.subscribe('FOREX_CLOSED', ({ ids }) => {
      if (ids.length === 0) return
      positions.remove(ids)
      removeFromHoldings(ids)
      store.dispatch(refresh(['Account', 'Holdings', 'History']))
    }),
    socket.subscribe('FOREX_CHANGED', ({ ids }) => {
      if (ids.length > 0) return void store.dispatch(refresh(['Account', 'Holdings', 'Pendings']))
      // The first of each connection is empty: from now on all is told. What was asked for before may lack something.
      if (wasFollowed) return void store.dispatch(refresh(['Account', 'Holdings', 'Pendings', 'History']))
      wasFollowed = true
      onceChanged(() => store.dispatch(refresh(['Account'])))
      store.dispatch(refresh(['Holdings', 'Pendings']))
    }),
  )
  return () => {
    for (const stop of stops) stop()
    positions.clear()
  }
}
