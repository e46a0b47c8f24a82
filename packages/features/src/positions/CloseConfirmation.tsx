import { ORDER_SIDE } from '@openlot/core/contract'
import { formatNumber, writePrice, formatSignedMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { LazyConfirmDialog } from '@openlot/ui'
import { useCloseBlock } from '../market/useQuote.ts'
import type { Confirmation } from '../platform/confirmation.ts'
import type { AskedClose } from './useClosePosition.ts'
import { useLivePosition } from './useLivePosition.ts'

/** The confirmation of a useClosePosition, with current price and profit. Only this component renders with each tick. */
export function CloseConfirmation({ asked }: { asked: AskedClose | undefined }) {
  return <LazyConfirmDialog confirmation={useCloseConfirmation(asked)} />
}

function useCloseConfirmation(asked: AskedClose | undefined): Confirmation | undefined {
  const { t } = useTranslation('orders')
  const { code: language } = useLanguage()
  const position = useLivePosition(asked?.order)
  const block = useCloseBlock(asked?.order.forex_id)
  if (asked === undefined || position === undefined) return undefined

  const { order, busy, ...question } = asked
  const { ShowCode, PricePrecision } = order.ForexTradeLists
  const side = order.OrderType === ORDER_SIDE.BUY ? 'buy' : 'sell'
  return {
    ...question,
    tone: 'ink',
    title: t('confirmClose.title', { profit: formatSignedMoney(position.profit, language) }),
    message: t(`confirmClose.${side}`, {
      lots: formatNumber(order.Quantity, language),
      code: ShowCode,
      price: writePrice(position.price, language, PricePrecision),
    }),
    confirmLabel: t('confirmClose.submit', { code: ShowCode }),
    // A stale price is not the market's: the confirmation waits for a live one.
    busy: busy || block !== undefined,
  }
}
