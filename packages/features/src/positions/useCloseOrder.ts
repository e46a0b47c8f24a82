import type { Order } from '@openlot/core/contract'
import { formatNumber, writePrice, formatSignedMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { orderApi } from '../api/orderApi.ts'
import { useNotify } from '../client/ClientProvider.tsx'
import { useIdempotencyKeys } from '../client/useIdempotencyKeys.ts'
import { failureOf } from '../api/failureOf.ts'

/**
 * Closes a position at the market, or so many lots of it, and notifies the user. A second call while the first is in
 * flight does nothing.
 */
export function useCloseOrder(): { close(order: Order, lots?: string): Promise<boolean>; closing: number | undefined } {
  const idempotencyKeys = useIdempotencyKeys()
  const notify = useNotify()
  const { t } = useTranslation('orders')
  const { code } = useLanguage()
  const [ask, { isLoading, originalArgs }] = orderApi.useCloseOrderMutation()

  async function close(order: Order, lots?: string): Promise<boolean> {
    const request = `close ${order.Id} ${lots ?? ''}`
    const key = idempotencyKeys.begin(request)
    if (key === undefined) return false
    const answer = await ask({ id: order.Id, ...(lots !== undefined && { cont: lots }), client_id: key })
    idempotencyKeys.end(request, failureOf(answer.error))
    if (answer.data === undefined) return false
    const { ForexTradeLists, Quantity, UpdatePrice, FactProfits } = answer.data
    notify.show({
      tone: 'success',
      feedback: 'close',
      title: t('closed.title', { lots: formatNumber(Quantity, code), code: ForexTradeLists.ShowCode }),
      text: t('closed.text', {
        price: writePrice(UpdatePrice, code, ForexTradeLists.PricePrecision),
        profit: formatSignedMoney(FactProfits, code),
      }),
    })
    return true
  }

  return { close, closing: isLoading && originalArgs !== undefined ? Number(originalArgs.id) : undefined }
}
