import type { Instrument } from '@openlot/features/market'
import {
  ORDER_STATUS,
  sideOf,
  useHoldings,
  useLiveProfitSum,
  usePendingDistance,
  usePendings,
  type Order,
} from '@openlot/features/positions'
import { formatNumber, writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Money, SideLabel, VisuallyHidden } from '@openlot/ui'
import { useMemo } from 'react'
import { LiveProfit } from '../orders/LiveCells.tsx'
import { useOrderDialog } from '../orders/useOrderDialog.tsx'
import styles from './OwnOrders.module.css'

/** The user's positions and pending orders in an instrument; one that is pressed opens. */
export function OwnOrders({ instrument: { Id, ShowCode } }: { instrument: Instrument }) {
  const { t } = useTranslation('workspace')
  const holdings = useOrdersIn(Id, useHoldings().orders)
  const pendings = useOrdersIn(Id, usePendings().orders)
  const orders = [...holdings, ...pendings]
  const { edit, dialog } = useOrderDialog(orders)
  const title = t('ownOrders', { code: ShowCode })
  return (
    <>
      {orders.length > 0 && (
        <section className={styles.orders} aria-label={title}>
          <h3 className={styles.title}>
            <span>{title}</span>
            {holdings.length > 1 && <ProfitSum orders={holdings} />}
          </h3>
          <ul>
            {orders.map((order) => (
              <li key={order.Id}>
                <button type="button" className={styles.order} onClick={() => edit(order)}>
                  <VisuallyHidden>{`${ShowCode} `}</VisuallyHidden>
                  <OrderWords order={order} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {dialog}
    </>
  )
}

const useOrdersIn = (id: number, orders: readonly Order[]): readonly Order[] =>
  useMemo(() => orders.filter(({ forex_id }) => forex_id === id), [orders, id])

const ProfitSum = ({ orders }: { orders: readonly Order[] }) => <Money value={useLiveProfitSum(orders)} signed strong />

/** Side and lots, the price, and how it goes. */
function OrderWords({ order }: { order: Order }) {
  const { t } = useTranslation('ticket')
  const { code } = useLanguage()
  const side = sideOf(order)
  const isOpen = order.status === ORDER_STATUS.HOLDING
  const price = writePrice(isOpen ? order.Price : order.target_price, code, order.ForexTradeLists.PricePrecision)
  return (
    <>
      <SideLabel side={side}>{t(`line.${side}`, { lots: formatNumber(order.Quantity, code) })}</SideLabel>
      {isOpen ? (
        <>
          <bdi className={styles.quiet} translate="no" dir="ltr">
            {price}
          </bdi>
          <LiveProfit order={order} />
        </>
      ) : (
        <PendingWords order={order} price={price} />
      )}
    </>
  )
}

function PendingWords({ order, price }: { order: Order; price: string }) {
  const { t } = useTranslation('orders')
  const { code } = useLanguage()
  const distance = usePendingDistance(order)
  if (distance === undefined) return <span className={styles.quiet}>{price}</span>
  return (
    <>
      <span className={styles.quiet}>{t(`kindAt.${distance.kind}`, { price })}</span>
      <span className={styles.quiet}>{t('pips', { value: formatNumber(distance.pips, code) })}</span>
    </>
  )
}
