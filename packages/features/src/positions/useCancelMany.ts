import type { Order } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { failureOf } from '../api/failureOf.ts'
import { orderApi } from '../api/orderApi.ts'
import { useNotify } from '../client/ClientProvider.tsx'
import { useIdempotencyKeys } from '../client/useIdempotencyKeys.ts'

/** Cancels pending orders in one call, and notifies the user. A second call while the first is in flight does nothing. */
export function useCancelMany(): { cancel(orders: readonly Order[]): Promise<boolean>; isCancelling: boolean } {
  const { t } = useTranslation('orders')
  const idempotencyKeys = useIdempotencyKeys()
  const notify = useNotify()
  const [askServer, { isLoading: isCancelling }] = orderApi.useCancelOrdersMutation()

  async function cancel(orders: readonly Order[]): Promise<boolean> {
    const ids = orders.map(({ Id }) => Id)
    const request = `cancel ${ids.join()}`
    const key = idempotencyKeys.begin(request)
    if (key === undefined) return false
    const { data, error } = await askServer({ ids, client_id: key })
    idempotencyKeys.end(request, failureOf(error))
    const refused = data?.find(({ order }) => order === null)
    if (refused !== undefined) notify.show({ tone: 'error', feedback: 'refusal', title: refused.msg })
    else if (data !== undefined) notify.show({ tone: 'success', title: t('cancelled', { count: data.length }) })
    return true
  }

  return { cancel, isCancelling }
}
