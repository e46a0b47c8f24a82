import { sideOf, type Instrument, type Order } from '@openlot/core/contract'
import { parsePrice } from '@openlot/core/math'
import { formatNumber, writePrice, formatSignedMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useEffect, useState } from 'react'
import { orderApi } from '../api/orderApi.ts'
import { useClient, useNotify } from '../client/ClientProvider.tsx'
import { useConversion } from '../market/useConversion.ts'
import { useOwner } from '../session/useOfAccount.ts'
import { createStopDrag, type StopDraft, type StopDrag } from './stopDrag.ts'
import { stopZones, type StopZone } from './stopZones.ts'
import { useHoldings } from './useHoldings.ts'
import { usePendings } from './usePendings.ts'

/** A dragged stop in words, for the chart and for the buttons that set it. */
export interface ShownStop {
  id: string
  price: string
  label: string
  figures: readonly { text: string; direction?: 'up' | 'down' }[]
  zones: readonly StopZone[]
  problem: string | undefined
  name: string
  /** What the button says, such as "Set stop loss", and the price below. */
  action: string
  priceText: string
  isBusy: boolean
}

/** A drag of the stops on a chart. */
export type ShownDrag = Omit<StopDrag<ShownStop>, 'refresh' | 'setContext'>

const VIBRATION_MS = 4

/** Dragging the stops of an instrument's orders on its chart. A change of the draft renders only what shows it. */
export function useStopDrag(instrument: Instrument): ShownDrag {
  'use memo'
  const { t } = useTranslation('ticket')
  const { code: language } = useLanguage()
  const notify = useNotify()
  const { market } = useClient()
  const of = useOwner()
  const conversion = useConversion(instrument)
  const { orders: holdings } = useHoldings()
  const { orders: pendings } = usePendings()
  const [ask] = orderApi.useSetStopsMutation()

  function describe(draft: StopDraft): ShownStop {
    const { order, kind, isProfit, ratio, problem } = draft
    const lots = formatNumber(order.Quantity, language)
    const direction = isProfit ? 'up' : 'down'
    return {
      id: draft.id,
      price: draft.price,
      label: t(`line.${kind}`),
      figures: [
        { text: t('line.pips', { value: formatNumber(draft.pips, language, { signed: true, decimals: 1 }) }) },
        ...(draft.profit === undefined
          ? []
          : [{ text: formatSignedMoney(draft.profit, language), direction } as const]),
        ...(ratio === undefined ? [] : [{ text: `1 : ${formatNumber(ratio, language)}` }]),
      ],
      zones: stopZones(draft),
      problem: problem && t(`error.${problem.kind}`, { limit: writePrice(problem.limit, language) }),
      name: t(`stopOf.${kind}`, { order: t(`name.${sideOf(order)}`, { lots, code: instrument.ShowCode }) }),
      action: t(`setStop.${kind}`),
      priceText: writePrice(draft.price, language, instrument.PricePrecision),
      isBusy: draft.isBusy,
    }
  }

  async function submit({ order, kind, price }: StopDraft) {
    if (of === undefined) return
    const field = kind === 'stop-loss' ? { stop_loss_price: price } : { target_profit_price: price }
    const { data } = await ask({ of, input: { id: order.Id, ...field } })
    if (data === undefined) return
    notify.show({
      tone: 'success',
      title: t(`stopSet.${kind}`, { price: writePrice(price, language, instrument.PricePrecision) }),
      text: t(`name.${sideOf(order)}`, { lots: formatNumber(order.Quantity, language), code: instrument.ShowCode }),
    })
  }

  const [drag] = useState(() => createStopDrag<ShownStop>(() => void navigator.vibrate?.(VIBRATION_MS)))
  const isHere = ({ forex_id }: Order) => forex_id === instrument.Id
  const orders = [...holdings.filter(isHere), ...pendings.filter(isHere)]

  useEffect(() => {
    const quoteNow = () => {
      const quote = market.quote(instrument.Id)
      return quote && { bid: parsePrice(quote.bid), ask: parsePrice(quote.ask) }
    }
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
