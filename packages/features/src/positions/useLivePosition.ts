import type { Order } from '@openlot/core/contract'
import { useCallback, useSyncExternalStore } from 'react'
import { useClient } from '../client/ClientProvider.tsx'
import type { LivePosition } from './positionsStore.ts'

/** What a holding order is worth at this moment; only its changes draw the component anew. */
export function useLivePosition(order: Pick<Order, 'Id' | 'UpdatePrice' | 'FactProfits'>): LivePosition {
  const { positions } = useClient()
  const subscribe = useCallback(
    (listener: () => void) => positions.subscribe(order.Id, listener),
    [positions, order.Id],
  )
  const live = useSyncExternalStore(subscribe, () => positions.position(order.Id))
  return live ?? { price: order.UpdatePrice, profit: order.FactProfits }
}
