import { ORDER_SIDE, type Order } from '@openlot/core/contract'
import { formatNumber, formatPrice, formatSignedMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useIsStale } from '../market/useQuote.ts'
import { useLivePosition } from './useLivePosition.ts'

/** The question before a position is closed, with what it would bring at this moment. */
export interface CloseQuestion {
  title: string
  message: string
  confirmLabel: string
  /** Nobody should close on a price that is not the market's. */
  canConfirm: boolean
}

export function useCloseQuestion(order: Order): CloseQuestion {
  const { t } = useTranslation('orders')
  const { code: language } = useLanguage()
  const { price, profit } = useLivePosition(order)
  const isStale = useIsStale(order.forex_id)
  const { ShowCode, PricePrecision } = order.ForexTradeLists
  const side = order.OrderType === ORDER_SIDE.BUY ? 'buy' : 'sell'
  return {
    title: t('confirmClose.title', { profit: formatSignedMoney(profit, language) }),
    message: t(`confirmClose.${side}`, {
      lots: formatNumber(order.Quantity, language),
      code: ShowCode,
      price: formatPrice(price, language, PricePrecision),
    }),
    confirmLabel: t('confirmClose.submit', { code: ShowCode }),
    canConfirm: !isStale,
  }
}
