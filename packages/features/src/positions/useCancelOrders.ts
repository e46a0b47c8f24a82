import { sideOf, type Order } from '@openlot/core/contract'
import { formatNumber, writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useLayer } from '@openlot/ui'
import { useState } from 'react'
import { failureOf } from '../api/failureOf.ts'
import { orderApi } from '../api/orderApi.ts'
import { useNotify } from '../client/ClientProvider.tsx'
import { useIdempotencyKeys } from '../client/useIdempotencyKeys.ts'
import type { Confirmation } from '../platform/confirmation.ts'
import { usePendings } from './usePendings.ts'

/** Cancelling pending orders, one or all of them, after a question. */
export interface CancelOrders {
  ask(orders: readonly Order[]): void
  /** Undefined until first asked. It then stays, so that its closing can be animated. */
  readonly confirmation: Confirmation | undefined
}

/** Cancels pending orders in one call. */
export function useCancelOrders(): CancelOrders {
  const { t } = useTranslation('orders')
  const { code: language } = useLanguage()
  const idempotencyKeys = useIdempotencyKeys()
  const notify = useNotify()
  const [askServer, { isLoading: busy }] = orderApi.useCancelOrdersMutation()
  const asked = useLayer<readonly Order[]>()
  const { orders: pendings } = usePendings()
  const [takesGroup, setTakesGroup] = useState(false)

  async function cancel(orders: readonly Order[]) {
    const ids = orders.map(({ Id }) => Id)
    const request = `cancel ${ids.join()}`
    const key = idempotencyKeys.begin(request)
    if (key === undefined) return
    const { data, error } = await askServer({ ids, client_id: key })
    idempotencyKeys.end(request, failureOf(error))
    asked.close()
    if (data === undefined) return
    const refused = data.find(({ order }) => order === null)
    if (refused !== undefined) notify.show({ tone: 'error', feedback: 'refusal', title: refused.msg })
    else notify.show({ tone: 'success', title: t('cancelled', { count: data.length }) })
  }

  const words = ({ ForexTradeLists: { ShowCode: code, PricePrecision }, ...order }: Order) => ({
    order: t(`orderOf.${sideOf(order)}`, { lots: formatNumber(order.Quantity, language), code }),
    price: writePrice(order.target_price, language, PricePrecision),
  })
  const [first] = asked.shown ?? []
  const isOne = asked.shown?.length === 1
  const group = isOne && first?.Oco ? pendings.filter(({ Oco }) => Oco === first.Oco) : []
  const isLinked = group.length > 1
  return {
    ask(orders) {
      setTakesGroup(false)
      asked.open(orders)
    },
    confirmation:
      asked.shown && first
        ? {
            open: asked.isOpen,
            tone: isOne ? 'ink' : 'danger',
            title: isOne ? t('confirmCancel.title') : t('cancelAll.title', { count: asked.shown.length }),
            message: isOne ? t('confirmCancel.message', words(first)) : t('cancelAll.message'),
            confirmLabel: isOne ? t('confirmCancel.submit') : t('cancelAll.submit', { count: asked.shown.length }),
            cancelLabel: t(isOne ? 'confirmCancel.keep' : 'cancelAll.keep'),
            busy,
            ...(isLinked && {
              choice: {
                label: t('cancelGroup.label'),
                items: [
                  { value: 'one', label: t('cancelGroup.one') },
                  { value: 'all', label: t('cancelGroup.all', { value: group.length }) },
                ],
                value: takesGroup ? 'all' : 'one',
                onChange: (value: string) => setTakesGroup(value === 'all'),
              },
            }),
            onConfirm: () => void cancel(isLinked && takesGroup ? group : asked.shown),
            onClose: asked.close,
          }
        : undefined,
  }
}
