import { sideOf, type Order } from '@openlot/core/contract'
import { closePrice, formatPrice } from '@openlot/core/math'
import { formatNumber, formatSignedMoney, noFigure, writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useState } from 'react'
import { failureOf } from '../../api/failureOf.ts'
import { orderToolApi } from '../../api/orderToolApi.ts'
import { useNotify } from '../../client/ClientProvider.tsx'
import { useIdempotencyKeys } from '../../client/useIdempotencyKeys.ts'
import { useTradeBlock, type TradeBlock } from '../../market/useQuote.ts'
import type { Confirmation } from '../../platform/confirmation.ts'
import { useLivePosition } from '../useLivePosition.ts'
import { useOrderTerms } from '../useOrderTerms.ts'

interface Reverse {
  /** Why it is not possible now. */
  readonly block: TradeBlock | undefined
  ask(): void
  readonly confirmation: Confirmation | undefined
}

/** Closing a position and opening the other side with its lots, after a question. */
export function useReverse(order: Order, onDone: () => void): Reverse {
  const { t } = useTranslation('tools')
  const { t: tTicket } = useTranslation('ticket')
  const { t: tCommon } = useTranslation()
  const { code: language } = useLanguage()
  const notify = useNotify()
  const idempotencyKeys = useIdempotencyKeys()
  const { quote } = useOrderTerms(order)
  const { profit } = useLivePosition(order)
  const block = useTradeBlock(order.forex_id)
  const [askServer, { isLoading }] = orderToolApi.useReverseOrderMutation()
  // Undefined until first asked. It then stays, so that its closing can be animated.
  const [isAsked, setAsked] = useState<boolean>()

  const { ShowCode: code, PricePrecision } = order.ForexTradeLists
  const side = sideOf(order)
  const other = side === 'buy' ? 'sell' : 'buy'
  const lots = formatNumber(order.Quantity, language)

  async function confirm() {
    const request = `reverse ${order.Id}`
    const key = idempotencyKeys.begin(request)
    if (key === undefined) return
    const { data, error } = await askServer({ id: order.Id, client_id: key })
    idempotencyKeys.end(request, failureOf(error))
    setAsked(false)
    if (data === undefined) return
    notify.show({
      tone: 'success',
      feedback: 'fill',
      title: tTicket(`opened.${sideOf(data)}`, { lots: formatNumber(data.Quantity, language), code }),
      text: tTicket('opened.at', { price: writePrice(data.Price, language, PricePrecision) }),
    })
    onDone()
  }

  // The other side opens at what this one is closed at.
  const price = quote && formatPrice(closePrice(side, quote), PricePrecision)
  return {
    block,
    ask: () => setAsked(true),
    confirmation:
      isAsked === undefined
        ? undefined
        : {
            open: isAsked,
            tone: 'ink',
            title: t('reverse.title', { profit: formatSignedMoney(profit, language) }),
            message: t(`reverse.message.${side}`, {
              lots,
              code,
              price: price === undefined ? noFigure : writePrice(price, language, PricePrecision),
            }),
            confirmLabel: t(`reverse.submit.${other}`, { lots }),
            busy: isLoading,
            blocked: block && tCommon(`blocked.${block}`),
            onConfirm: () => void confirm(),
            onClose: () => setAsked(false),
          },
  }
}
