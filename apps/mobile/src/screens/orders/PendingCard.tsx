import type { Order } from '@openlot/features'
import { formatDate } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Price } from '@openlot/ui'
import { OrderHead } from './OrderHead.tsx'
import { Stops } from './Stops.tsx'
import styles from './OrderCard.module.css'

/** An order that waits for its price. */
export function PendingCard({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const { code } = useLanguage()
  const { PricePrecision, PipSize } = order.ForexTradeLists
  return (
    <li className={styles.card}>
      <OrderHead order={order}>
        <Price value={order.target_price} precision={PricePrecision} pipSize={PipSize} />
      </OrderHead>
      <Stops order={order} />
      <p className={styles.foot}>
        <span>{t('placedAt')}</span>
        <time dateTime={new Date(order.CreateTime).toISOString()}>
          <bdi>{formatDate(order.CreateTime, code, 'dateTimeSeconds')}</bdi>
        </time>
      </p>
    </li>
  )
}
