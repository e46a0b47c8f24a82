import { ORDER_STATUS, type Order } from '@openlot/features/positions'
import { useTranslation } from '@openlot/i18n/react'
import { Money, PriceFigure } from '@openlot/ui'
import { Sheet } from '@openlot/ui/sheet'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderPrices } from './OrderPrices.tsx'
import { OrderTitle } from './OrderTitle.tsx'
import { Stops } from './Stops.tsx'
import { ToChart } from './ToChart.tsx'
import styles from './OrderSheets.module.css'

interface Props {
  order: Order
  open: boolean
  onClose: () => void
}

/** An order that has ended: its result and all about it. */
export default function PastSheet({ order, open, onClose }: Props) {
  const { t } = useTranslation('orders')
  const isCancelled = order.status === ORDER_STATUS.CANCELLED
  const terms = order.ForexTradeLists
  return (
    <Sheet open={open} onClose={onClose} title={<OrderTitle order={order} />} aside={<ToChart order={order} />}>
      <div className={styles.sheet}>
        <div className={styles.result}>
          {isCancelled ? (
            <span className={styles.target}>
              <span>{t('targetPrice')}</span>{' '}
              <PriceFigure value={order.target_price} precision={terms.PricePrecision} />
            </span>
          ) : (
            <>
              <span className={styles.profit}>
                <Money value={order.FactProfits} signed strong />
              </span>
              <span className={styles.prices}>
                <OrderPrices from={order.Price} to={order.UpdatePrice} terms={terms} />
              </span>
            </>
          )}
        </div>
        <p className={styles.prices}>
          <Stops order={order} />
        </p>
        <OrderFacts order={order} />
      </div>
    </Sheet>
  )
}
