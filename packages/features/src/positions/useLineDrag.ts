import { sideOf, type Instrument, type Order } from '@openlot/core/contract'
import { parsePrice } from '@openlot/core/math'
import { formatNumber, writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useEffect, useState } from 'react'
import type { OfAccount } from '../api/baseQuery.ts'
import { orderApi } from '../api/orderApi.ts'
import { useClient, useNotify } from '../client/ClientProvider.tsx'
import { useConversion } from '../market/useConversion.ts'
import { useOwner } from '../session/useOfAccount.ts'
import { createLineDrag, type LineDraft, type LineDrag } from './lineDrag.ts'
import { useDraftWords, type ShownDraft } from './useDraftWords.ts'
import { trailedTo } from './tools/trailedTo.ts'
import { useHoldings } from './useHoldings.ts'
import { usePendings } from './usePendings.ts'

/** A drag of the lines on a chart. */
export type ShownDrag = Omit<LineDrag<ShownDraft>, 'refresh' | 'setContext'>

const VIBRATION_MS = 4

/** Dragging the lines of an instrument's orders on its chart. A change of the draft renders only what shows it. */
export function useLineDrag(instrument: Instrument): ShownDrag {
  'use memo'
  const { t } = useTranslation('ticket')
  const { code: language } = useLanguage()
  const notify = useNotify()
  const { market } = useClient()
  const of = useOwner()
  const conversion = useConversion(instrument)
  const { orders: holdings } = useHoldings()
  const { orders: pendings } = usePendings()
  const [setStops] = orderApi.useSetStopsMutation()
  const [edit] = orderApi.useEditPendingMutation()
  const describe = useDraftWords(instrument)

  const quoteNow = () => {
    const quote = market.quote(instrument.Id)
    return quote && { bid: parsePrice(quote.bid), ask: parsePrice(quote.ask) }
  }

  async function send({ order, price, ...draft }: LineDraft, to: OfAccount): Promise<string | undefined> {
    const id = order.Id
    const words = { price: writePrice(price, language, instrument.PricePrecision) }
    if (draft.kind === 'target') {
      const { data } = await edit({ of: to, input: { id, target_price: price } })
      return data && t('orderMoved', words)
    }
    // Set by hand, it trails no more, unless it is told to: at the distance that it was dragged to.
    const trail = draft.kind === 'stop-loss' ? trailedTo(order, price, quoteNow()) : undefined
    const field =
      draft.kind === 'take-profit'
        ? { target_profit_price: price }
        : { stop_loss_price: price, ...(trail !== undefined && { trail, trail_step: order.TrailStep }) }
    const { data } = await setStops({ of: to, input: { id, ...field } })
    return data && t(`stopSet.${draft.kind}`, words)
  }

  async function submit(draft: LineDraft) {
    if (of === undefined) return
    const done = await send(draft, of)
    if (done === undefined) return
    const { order } = draft
    notify.show({
      tone: 'success',
      title: done,
      text: t(`name.${sideOf(order)}`, { lots: formatNumber(order.Quantity, language), code: instrument.ShowCode }),
    })
  }

  const [drag] = useState(() => createLineDrag<ShownDraft>(() => void navigator.vibrate?.(VIBRATION_MS)))
  const isHere = ({ forex_id }: Order) => forex_id === instrument.Id
  const orders = [...holdings.filter(isHere), ...pendings.filter(isHere)]

  useEffect(() => {
    drag.setContext({
      orders,
      instrument,
      market: () => ({ quote: quoteNow(), conversion: conversion.get() }),
      describe,
      submit,
    })
  })
  // The market may come too close to where the line is.
  useEffect(() => market.subscribe(instrument.Id, drag.refresh), [market, instrument.Id, drag])

  return drag
}
