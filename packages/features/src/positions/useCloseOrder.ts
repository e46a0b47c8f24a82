import type { Order } from '@openlot/core/contract'
import { formatNumber, formatPrice, formatSignedMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { serverApi } from '../api/serverApi.ts'
import { useClient, useNotify } from '../client/ClientProvider.tsx'
import { failureOf } from '../api/failureOf.ts'

/** Closes a whole order at the market and tells what came of it. A second call for the same order waits for the first. */
export function useCloseOrder(): { close(order: Order): Promise<boolean>; closing: number | undefined } {
  const { intents } = useClient()
  const notify = useNotify()
  const { t } = useTranslation('orders')
  const { code } = useLanguage()
  const [ask, { isLoading, originalArgs }] = serverApi.useCloseOrderMutation()

  async function close(order: Order): Promise<boolean> {
    const intent = `close ${order.Id}`
    const id = intents.begin(intent)
    if (id === undefined) return false
    const answer = await ask({ id: order.Id, client_id: id })
    intents.end(intent, failureOf(answer.error))
    if (answer.data === undefined) return false
    const { ForexTradeLists, Quantity, UpdatePrice, FactProfits } = answer.data
    notify.show({
      tone: 'success',
      title: t('closed.title', { lots: formatNumber(Quantity, code), code: ForexTradeLists.ShowCode }),
      text: t('closed.text', {
        price: formatPrice(UpdatePrice, code, ForexTradeLists.PricePrecision),
        profit: formatSignedMoney(FactProfits, code),
      }),
    })
    return true
  }

  return { close, closing: isLoading && originalArgs !== undefined ? Number(originalArgs.id) : undefined }
}
