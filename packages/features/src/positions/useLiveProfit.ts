import type { Order } from '@openlot/core/contract'
import { useClient } from '../client/ClientProvider.tsx'

/** Reads a holding order's profit of this moment, for comparing; nothing is drawn anew when it changes. */
export function useLiveProfit(): (order: Pick<Order, 'Id' | 'FactProfits'>) => string {
  const { positions } = useClient()
  return ({ Id, FactProfits }) => positions.position(Id)?.profit ?? FactProfits
}
