import type { Instrument } from '@openlot/core/contract'
import { useAfterFirstPrice } from '../market/useAfterFirstPrice.ts'
import { useSession } from '../session/useSession.ts'
import { useHoldings } from './useHoldings.ts'
import { usePendings } from './usePendings.ts'

/**
 * Whether the chart of an instrument may have something of the user's to show: open positions or pending orders, and
 * once the first price is there, trades that have ended.
 */
export function useHasOrders({ Id }: Pick<Instrument, 'Id'>): boolean {
  const { user } = useSession()
  const isAfterFirstPrice = useAfterFirstPrice()
  const { orders: holdings } = useHoldings()
  const { orders: pendings } = usePendings()
  const isHere = ({ forex_id }: { readonly forex_id: number }) => forex_id === Id
  return holdings.some(isHere) || pendings.some(isHere) || (user !== undefined && isAfterFirstPrice)
}
