import type { Order } from '@openlot/core/contract'
import { addDecimals } from '@openlot/core/math'
import { useCallback, useSyncExternalStore } from 'react'
import { useClient } from '../client/ClientProvider.tsx'

/** The current profit of some positions together; only a change of it renders the component again. */
export function useLiveProfitSum(orders: readonly Pick<Order, 'Id' | 'FactProfits'>[]): string {
  const { positions } = useClient()
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribes = orders.map(({ Id }) => positions.subscribe(Id, listener))
      return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
    },
    [positions, orders],
  )
  return useSyncExternalStore(subscribe, () =>
    orders.reduce((sum, { Id, FactProfits }) => addDecimals(sum, positions.position(Id)?.profit ?? FactProfits), '0'),
  )
}
