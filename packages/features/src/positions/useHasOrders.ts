import type { Instrument } from '@openlot/core/contract'
import { useHoldings } from './useHoldings.ts'
import { usePendings } from './usePendings.ts'

/** Whether the user has open positions or pending orders in an instrument. */
export function useHasOrders({ Id }: Pick<Instrument, 'Id'>): boolean {
  const { orders: holdings } = useHoldings()
  const { orders: pendings } = usePendings()
  return [...holdings, ...pendings].some(({ forex_id }) => forex_id === Id)
}
