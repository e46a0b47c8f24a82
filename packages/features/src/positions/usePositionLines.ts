import { ORDER_SIDE, type Instrument, type Order } from '@openlot/core/contract'
import { formatNumber, type LanguageCode } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { priceOrNone } from './priceOrNone.ts'
import { useHoldings } from './useHoldings.ts'
import { usePendings } from './usePendings.ts'

/** A price of an order as a line on the chart. */
export interface PositionLine {
  id: string
  price: number
  label: string
  kind: 'position-buy' | 'position-sell' | 'target' | 'stop-loss' | 'take-profit'
}

type Translate = ReturnType<typeof useTranslation<'trade'>>['t']

function linesOf(order: Order, isPending: boolean, t: Translate, language: LanguageCode): PositionLine[] {
  const side = order.OrderType === ORDER_SIDE.BUY ? ('buy' as const) : ('sell' as const)
  const lots = formatNumber(order.Quantity, language)
  const own: PositionLine = isPending
    ? {
        id: `${order.Id}`,
        price: Number(order.target_price),
        label: t(`line.pending.${side}`, { lots }),
        kind: 'target',
      }
    : { id: `${order.Id}`, price: Number(order.Price), label: t(`line.${side}`, { lots }), kind: `position-${side}` }
  const stop = (kind: 'stop-loss' | 'take-profit', text: string): PositionLine[] => {
    const price = priceOrNone(text)
    return price === undefined
      ? []
      : [{ id: `${order.Id}-${kind}`, price: Number(price), label: t(`line.${kind}`, { lots }), kind }]
  }
  return [own, ...stop('stop-loss', order.TargetLossPrice), ...stop('take-profit', order.TargetProfitPrice)]
}

/** The open positions and pending orders in an instrument, with their stops, as lines on its chart. */
export function usePositionLines(instrument: Pick<Instrument, 'Id'>): PositionLine[] {
  'use memo'
  const { t } = useTranslation('trade')
  const { code: language } = useLanguage()
  const { orders: holdings } = useHoldings()
  const { orders: pendings } = usePendings()
  const isHere = ({ forex_id }: Order) => forex_id === instrument.Id
  return [
    ...holdings.filter(isHere).flatMap((order) => linesOf(order, false, t, language)),
    ...pendings.filter(isHere).flatMap((order) => linesOf(order, true, t, language)),
  ]
}
