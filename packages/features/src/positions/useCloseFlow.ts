import { ORDER_SIDE, type Order } from '@openlot/core/contract'
import { formatNumber, formatPrice, formatSignedMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useState } from 'react'
import { useIsStale } from '../market/useQuote.ts'
import type { Confirmation } from '../platform/confirmation.ts'
import { useCloseOrder } from './useCloseOrder.ts'
import { useLivePosition } from './useLivePosition.ts'

/** Closing a position, with a confirmation first. */
export interface CloseFlow {
  /** Asks whether to close the position. */
  ask(order: Order): void
  /** Id of the order that is being closed. */
  closing: number | undefined
  /** The confirmation; undefined until first asked. It then stays, so that its closing can be animated. */
  confirmation: Confirmation | undefined
}

/** Closes positions one at a time, after a confirmation that shows the current price and profit. */
export function useCloseFlow(): CloseFlow {
  const { t } = useTranslation('orders')
  const { code: language } = useLanguage()
  const { close, closing } = useCloseOrder()
  const [asked, setAsked] = useState<{ order: Order; open: boolean }>()
  const position = useLivePosition(asked?.order)
  const isStale = useIsStale(asked?.order.forex_id)

  const hide = () => setAsked((former) => former && { ...former, open: false })
  async function confirm(order: Order) {
    await close(order)
    hide()
  }

  const confirmationOf = (order: Order, { price, profit }: { price: string; profit: string }) => {
    const { ShowCode, PricePrecision } = order.ForexTradeLists
    const side = order.OrderType === ORDER_SIDE.BUY ? 'buy' : 'sell'
    return {
      tone: 'primary' as const,
      title: t('confirmClose.title', { profit: formatSignedMoney(profit, language) }),
      message: t(`confirmClose.${side}`, {
        lots: formatNumber(order.Quantity, language),
        code: ShowCode,
        price: formatPrice(price, language, PricePrecision),
      }),
      confirmLabel: t('confirmClose.submit', { code: ShowCode }),
      // A stale price is not the market's: the confirmation waits for a live one.
      busy: closing === order.Id || isStale,
      onConfirm: () => void confirm(order),
      onClose: hide,
    }
  }

  return {
    ask: (order) => setAsked({ order, open: true }),
    closing,
    confirmation: asked && position && { open: asked.open, ...confirmationOf(asked.order, position) },
  }
}
