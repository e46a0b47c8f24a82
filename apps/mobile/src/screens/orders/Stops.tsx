import { priceOrNone, type Order } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { Price } from '@openlot/ui'
import styles from './OrderCard.module.css'

/** Stop loss and take profit of an order; nothing where it has none. */
export function Stops({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const { PricePrecision, PipSize } = order.ForexTradeLists
  const stops = [
    { name: 'stopLoss', price: priceOrNone(order.TargetLossPrice) },
    { name: 'takeProfit', price: priceOrNone(order.TargetProfitPrice) },
  ] as const
  if (stops.every(({ price }) => price === undefined)) return null
  return (
    <p className={styles.foot}>
      {stops.map(
        ({ name, price }) =>
          price !== undefined && (
            <span key={name}>
              {t(name)} <Price value={price} precision={PricePrecision} pipSize={PipSize} direction="inherit" />
            </span>
          ),
      )}
    </p>
  )
}
