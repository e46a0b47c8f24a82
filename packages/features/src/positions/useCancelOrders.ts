import { sideOf, type Order } from '@openlot/core/contract'
import { formatNumber, writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useLayer } from '@openlot/ui'
import type { Confirmation } from '../platform/confirmation.ts'
import { useLinkedChoice } from './tools/useLinkedChoice.ts'
import { useCancelMany } from './useCancelMany.ts'

/** Cancelling pending orders, one or all of them, after a question. */
export interface CancelOrders {
  ask(orders: readonly Order[]): void
  /** Undefined until first asked. It then stays, so that its closing can be animated. */
  readonly confirmation: Confirmation | undefined
}

/** Cancels pending orders in one call; of one that is linked with others, it asks whether all are meant. */
export function useCancelOrders(): CancelOrders {
  const { t } = useTranslation('orders')
  const { code: language } = useLanguage()
  const asked = useLayer<readonly Order[]>()
  const { cancel, isCancelling } = useCancelMany()
  const [first] = asked.shown ?? []
  const isOne = asked.shown?.length === 1
  const linked = useLinkedChoice(isOne ? first : undefined)

  async function confirm(orders: readonly Order[]) {
    if (await cancel(orders)) asked.close()
  }

  const words = ({ ForexTradeLists: { ShowCode: code, PricePrecision }, ...order }: Order) => ({
    order: t(`orderOf.${sideOf(order)}`, { lots: formatNumber(order.Quantity, language), code }),
    price: writePrice(order.target_price, language, PricePrecision),
  })
  return {
    ask(orders) {
      linked.reset()
      asked.open(orders)
    },
    confirmation:
      asked.shown && first
        ? {
            open: asked.isOpen,
            tone: isOne ? 'ink' : 'danger',
            title: isOne ? t('confirmCancel.title') : t('cancelAll.title', { count: asked.shown.length }),
            message: isOne ? t('confirmCancel.message', words(first)) : t('cancelAll.message'),
            ...linked.choice,
            confirmLabel: isOne ? t('confirmCancel.submit') : t('cancelAll.submit', { count: asked.shown.length }),
            cancelLabel: t(isOne ? 'confirmCancel.keep' : 'cancelAll.keep'),
            busy: isCancelling,
            onConfirm: () => void confirm(isOne ? linked.orders : asked.shown),
            onClose: asked.close,
          }
        : undefined,
  }
}
