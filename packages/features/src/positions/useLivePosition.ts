import type { Order } from '@openlot/core/contract'
import { useCallback, useSyncExternalStore } from 'react'
import { useClient } from '../client/ClientProvider.tsx'
import type { LivePosition } from '../live/positionsStore.ts'

type Position = Pick<Order, 'Id' | 'UpdatePrice' | 'FactProfits'>

const neverChanges = () => () => undefined

/** Current price and profit of an open position; only a change of these renders the component again. */
export function useLivePosition(order: Position): LivePosition
export function useLivePosition(order: Position | undefined): LivePosition | undefined
export function useLivePosition(order: Position | undefined): LivePosition | undefined {
  const { positions } = useClient()
  const id = order?.Id
  const subscribe = useCallback(
    (listener: () => void) => (id === undefined ? neverChanges() : positions.subscribe(id, listener)),
    [positions, id],
  )
  const live = useSyncExternalStore(subscribe, () => (id === undefined ? undefined : positions.position(id)))
  return live ?? (order && { price: order.UpdatePrice, profit: order.FactProfits })
}
