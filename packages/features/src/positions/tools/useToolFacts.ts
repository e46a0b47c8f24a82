import { ORDER_STATUS, type Order } from '@openlot/core/contract'
import { formatNumber, writePrice } from '@openlot/i18n'
import { useFormatDate } from '@openlot/i18n/dates'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { pipsOf } from '../../ticket/tools/toolTerms.ts'
import { parsePrice } from '@openlot/core/math'
import { priceOrNone } from '../priceOrNone.ts'
import { linkedWith } from './linkedWith.ts'
import { usePendings } from '../usePendings.ts'

interface ToolFact {
  readonly label: string
  readonly value: string
}

/** What is done with an order beside its price, volume and stops, one a line. */
export function useToolFacts(order: Order): ToolFact[] {
  const { t } = useTranslation('tools')
  const { t: tOrders } = useTranslation('orders')
  const { code: language } = useLanguage()
  const formatDate = useFormatDate()
  const { orders: pendings } = usePendings()
  const { ForexTradeLists: terms, Oco = '', LinkedId = 0, Expire = 0 } = order
  const isPending = order.status === ORDER_STATUS.PENDING
  const group = linkedWith(Oco, pendings)
  const pips = (price: string) => formatNumber(pipsOf(parsePrice(price), terms), language, { decimals: 1 })
  const trail = priceOrNone(order.Trail ?? '0')
  const even = priceOrNone(order.BreakEven ?? '0')
  const distances = [
    { label: tOrders('stopLoss'), distance: priceOrNone(order.StopLossDistance ?? '0') },
    { label: tOrders('takeProfit'), distance: priceOrNone(order.TargetProfitDistance ?? '0') },
  ]
  return [
    ...distances.map(
      ({ label, distance }) => distance !== undefined && { label, value: t('fact.fromFill', { pips: pips(distance) }) },
    ),
    trail !== undefined && {
      label: t('trail.label'),
      value: t('fact.trail', { pips: pips(trail), step: pips(order.TrailStep ?? '0') }),
    },
    even !== undefined && {
      label: t('breakEven.label'),
      value: writePrice(even, language, terms.PricePrecision),
    },
    order.Guaranteed === 1 && { label: t('guarantee.label'), value: t('fact.yes') },
    Expire > 0 && { label: t('expiry.label'), value: formatDate(Expire, 'full') },
    isPending && group.length > 1 && { label: t('oco.label'), value: t('fact.orders', { value: group.length }) },
    LinkedId > 0 && { label: t('fact.linked'), value: String(LinkedId) },
  ].filter((fact) => fact !== false)
}
