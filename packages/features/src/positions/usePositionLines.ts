import { sideOf, type Instrument, type Order } from '@openlot/core/contract'
import { pipsAway, openPrice, parsePrice, type StopKind } from '@openlot/core/math'
import { formatNumber, formatSignedMoney, writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useClient } from '../client/ClientProvider.tsx'
import { useConversion } from '../market/useConversion.ts'
import type { LiveValue } from '@openlot/ui/chart'
import { priceOrNone } from './priceOrNone.ts'
import { stopOutcome } from './stopDraft.ts'
import { stopLineId } from './lineDrag.ts'
import { pipsOf } from '../ticket/tools/toolTerms.ts'
import { useConditions } from './tools/useConditions.ts'
import { useHoldings } from './useHoldings.ts'
import { usePendings } from './usePendings.ts'

/** A button on the tag of a line. */
interface LineAct {
  id: string
  label: string
  name?: string
  isMain?: boolean
  disabled?: boolean
  onPress(): void
}

/** A price of an order as a line on the chart. */
export interface PositionLine {
  id: string
  price: string
  kind: 'position' | 'pending' | 'draft' | 'reference' | 'alert' | StopKind
  /** Of a stop loss that is more than one. */
  stop?: 'trailing' | 'guaranteed' | undefined
  side?: 'buy' | 'sell'
  label: string
  /** The result there, or the distance of a pending order; live. */
  figure: LiveValue<string | undefined>
  /** Whether the figure is a result in dollars. */
  isMoney: boolean
  /** Without it, there is no ×. */
  closeLabel?: string
  movable: boolean
  movesAtOnce?: boolean
  note?: string | undefined
  problem?: string | undefined
  acts?: readonly LineAct[]
}

/** The open positions and pending orders in an instrument, with their stops, as lines on its chart. */
export function usePositionLines(instrument: Instrument): PositionLine[] {
  'use memo'
  const { t } = useTranslation('ticket')
  const { t: tTools } = useTranslation('tools')
  const conditionsOf = useConditions()
  const { code: language } = useLanguage()
  const { market, positions } = useClient()
  const conversion = useConversion(instrument)
  const { orders: holdings } = useHoldings()
  const { orders: pendings } = usePendings()

  const quoteOf = () => {
    const quote = market.quote(instrument.Id)
    return quote && { bid: parsePrice(quote.bid), ask: parsePrice(quote.ask) }
  }

  function own(order: Order): Pick<PositionLine, 'side' | 'label'> & { name: string } {
    const side = sideOf(order)
    const lots = formatNumber(order.Quantity, language)
    return {
      side,
      label: t(`line.${side}`, { lots }),
      name: t(`name.${side}`, { lots, code: instrument.ShowCode }),
    }
  }

  function position(order: Order): PositionLine {
    const { name, ...look } = own(order)
    return {
      id: `${order.Id}`,
      price: order.Price,
      kind: 'position',
      ...look,
      figure: {
        get: () => formatSignedMoney(positions.position(order.Id)?.profit ?? order.FactProfits, language),
        subscribe: (listener) => positions.subscribe(order.Id, listener),
      },
      isMoney: true,
      closeLabel: t('line.close', { order: name }),
      movable: true,
    }
  }

  /** How far the market is from the price that an order waits for. */
  function distance(order: Order): string | undefined {
    const quote = quoteOf()
    if (quote === undefined) return undefined
    const now = openPrice(sideOf(order), quote)
    const pips = pipsAway(parsePrice(order.target_price), now, parsePrice(instrument.PipSize))
    return pips && t('line.pips', { value: formatNumber(pips, language, { decimals: 1 }) })
  }

  function pending(order: Order): PositionLine {
    const { name, ...look } = own(order)
    return {
      id: `${order.Id}`,
      price: order.target_price,
      kind: 'pending',
      ...look,
      figure: { get: () => distance(order), subscribe: (listener) => market.subscribe(instrument.Id, listener) },
      isMoney: false,
      closeLabel: t('line.cancel', { order: name }),
      note: conditionsOf(order),
      movable: true,
    }
  }

  function stop(order: Order, kind: StopKind, text: string): PositionLine[] {
    const price = priceOrNone(text)
    if (price === undefined) return []
    const result = () =>
      stopOutcome(kind, parsePrice(price), order, { instrument, quote: undefined, conversion: conversion.get() }).profit
    return [
      {
        id: stopLineId(order, kind),
        price,
        kind,
        ...lookOfStop(order, kind),
        figure: {
          get: () => {
            const profit = result()
            return profit && formatSignedMoney(profit, language)
          },
          subscribe: conversion.subscribe,
        },
        isMoney: true,
        closeLabel: t(`line.remove-${kind}`, { order: own(order).name }),
        movable: true,
      },
    ]
  }

  /** A stop loss that follows the price says how far behind; one that is guaranteed says so. */
  function lookOfStop(order: Order, kind: StopKind): Pick<PositionLine, 'label' | 'stop'> {
    const trail = priceOrNone(order.Trail ?? '0')
    if (kind === 'stop-loss' && order.Guaranteed === 1) return { label: tTools('short.guaranteed'), stop: 'guaranteed' }
    if (kind === 'take-profit' || trail === undefined) return { label: t(`line.${kind}`) }
    const pips = formatNumber(pipsOf(parsePrice(trail), instrument), language, { decimals: 1 })
    return { label: tTools('short.trailBy', { pips }), stop: 'trailing' }
  }

  /** The price that moves the stop loss to where nothing is lost. */
  function breakEven(order: Order): PositionLine[] {
    const price = priceOrNone(order.BreakEven ?? '0')
    if (price === undefined) return []
    return [
      {
        id: `${order.Id}-break-even`,
        price,
        kind: 'reference',
        label: tTools('short.breakEven', { price: writePrice(price, language, instrument.PricePrecision) }),
        figure: { get: () => undefined, subscribe: () => () => undefined },
        isMoney: false,
        movable: false,
      },
    ]
  }

  const stops = (order: Order) => [
    ...stop(order, 'stop-loss', order.TargetLossPrice),
    ...stop(order, 'take-profit', order.TargetProfitPrice),
    ...breakEven(order),
  ]
  const isHere = ({ forex_id }: Order) => forex_id === instrument.Id
  return [
    ...holdings.filter(isHere).flatMap((order) => [position(order), ...stops(order)]),
    ...pendings.filter(isHere).flatMap((order) => [pending(order), ...stops(order)]),
  ]
}
