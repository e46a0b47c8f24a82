import type { Order } from '@openlot/core/contract'
import { DAY_MS } from '@openlot/core/math'
import { orderApi } from '../api/orderApi.ts'
import { useNow } from '../market/useNow.ts'
import { useOfAccount } from '../session/useOfAccount.ts'

const SHOWN_MS = 7 * DAY_MS

/** Pending orders that were cancelled in the last seven days, newest first. */
export function useCancelled(): readonly Order[] {
  const { currentData } = orderApi.useCancelledQuery(useOfAccount())
  const now = useNow()
  return currentData?.data.filter(({ CompleteTime }) => CompleteTime > now - SHOWN_MS) ?? []
}
