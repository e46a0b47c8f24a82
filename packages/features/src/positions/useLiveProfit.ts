import type { Order } from '@openlot/core/contract'
import { useClient } from '../client/ClientProvider.tsx'

/** Reads a position's current profit, to sort by; a change of it renders nothing. */
export function useLiveProfit(): (order: Pick<Order, 'Id' | 'FactProfits'>) => string {
  const { positions } = useClient()
  return ({ Id, FactProfits }) => positions.position(Id)?.profit ?? FactProfits
}
