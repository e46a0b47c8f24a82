import { sideOf, type Order } from '@openlot/core/contract'
import { formatNumber, formatSignedMoney, noFigure, writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useState } from 'react'
import { failureOf } from '../../api/failureOf.ts'
import { orderToolApi } from '../../api/orderToolApi.ts'
import { useNotify } from '../../client/ClientProvider.tsx'
import { useIdempotencyKeys } from '../../client/useIdempotencyKeys.ts'
import { useCloseBlock, type TradeBlock } from '../../market/useQuote.ts'
import type { Confirmation } from '../../platform/confirmation.ts'
import { useHoldings } from '../useHoldings.ts'
import { useOrderTerms } from '../useOrderTerms.ts'
import { closeByOutcome, oppositesOf } from './closeBy.ts'

interface CloseBy {
  /** Whether there is a position that can end it. */
  readonly isPossible: boolean
  /** Why it is not possible now. */
  readonly block: TradeBlock | undefined
  ask(): void
  readonly confirmation: Confirmation | undefined
}

/** Ending a position by an opposite one, after a question that says what it comes to. */
export function useCloseBy(order: Order, onDone: () => void): CloseBy {
  const { t } = useTranslation('tools')
  const { t: tOrders } = useTranslation('orders')
  const { t: tCommon } = useTranslation()
  const { code: language } = useLanguage()
  const notify = useNotify()
  const idempotencyKeys = useIdempotencyKeys()
  const { orders } = useHoldings()
  const { instrument, conversion } = useOrderTerms(order)
  const block = useCloseBlock(order.forex_id)
  const [askServer, { isLoading }] = orderToolApi.useCloseByMutation()
  // Undefined until first asked. It then stays, so that its closing can be animated. What was asked about stays the same,
  // whatever opens meanwhile; once that has ended, there is no question.
  const [asked, setAsked] = useState<{ readonly open: boolean; readonly by: number | undefined }>()

  const { ShowCode: code, PricePrecision } = order.ForexTradeLists
  const opposites = oppositesOf(order, orders)
  const by = opposites.find(({ Id }) => Id === asked?.by)
  const dismiss = () => setAsked({ open: false, by: asked?.by })
  const outcomeOf = (other: Order) => instrument && closeByOutcome(order, other, { instrument, conversion })
  const money = (amount: string | undefined) => (amount === undefined ? noFigure : formatSignedMoney(amount, language))
  const nameOf = ({ Quantity, ...other }: Order) =>
    tOrders(`orderOf.${sideOf(other)}`, { lots: formatNumber(Quantity, language), code })

  async function confirm(other: Order) {
    const request = `close ${order.Id} by ${other.Id} ${order.Quantity} ${other.Quantity}`
    const key = idempotencyKeys.begin(request)
    if (key === undefined) return
    const { data, error } = await askServer({ id: order.Id, by_id: other.Id, client_id: key })
    idempotencyKeys.end(request, failureOf(error))
    dismiss()
    if (data === undefined) return
    const lots = formatNumber(data.Quantity, language)
    notify.show({
      tone: 'success',
      feedback: 'close',
      title: tOrders('closed.title', { lots, code }),
      text: tOrders('closed.text', {
        price: writePrice(data.UpdatePrice, language, PricePrecision),
        profit: formatSignedMoney(data.FactProfits, language),
      }),
    })
    onDone()
  }

  const outcome = by && outcomeOf(by)
  const rest = outcome?.rest
  return {
    isPossible: opposites.length > 0,
    block,
    ask: () => setAsked({ open: true, by: opposites[0]?.Id }),
    confirmation:
      asked === undefined || by === undefined
        ? undefined
        : {
            open: asked.open,
            tone: 'ink',
            title: t('closeBy.title', { profit: money(outcome?.profit) }),
            message: [
              t('closeBy.message', { price: writePrice(by.Price, language, PricePrecision) }),
              ...(rest ? [t('closeBy.rest', { order: nameOf({ ...rest.order, Quantity: rest.lots }) })] : []),
            ].join(' '),
            details: [order, by].map((one) => ({
              label: nameOf(one),
              value: writePrice(one.Price, language, PricePrecision),
            })),
            ...(opposites.length > 1 && {
              choice: {
                label: t('closeBy.choice'),
                items: opposites.map((other) => ({
                  value: String(other.Id),
                  label: `${formatNumber(other.Quantity, language)} · ${writePrice(other.Price, language, PricePrecision)} · ${money(outcomeOf(other)?.profit)}`,
                })),
                value: String(by.Id),
                onChange: (id: string) => setAsked({ open: true, by: Number(id) }),
              },
            }),
            confirmLabel: t('closeBy.submit', { lots: formatNumber(outcome?.lots ?? '', language) }),
            busy: isLoading,
            blocked: block && tCommon(`blocked.${block}`),
            onConfirm: () => void confirm(by),
            onClose: dismiss,
          },
  }
}
