import { CLOSE_REASON, type Order } from '@openlot/features'
import { formatDate } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Money } from '@openlot/ui'
import { OrderHead } from './OrderHead.tsx'
import { OrderPrices } from './OrderPrices.tsx'
import styles from './OrderCard.module.css'

type Reason = Exclude<(typeof CLOSE_REASON)[keyof typeof CLOSE_REASON], 0>

/** A closed order: its result, and why and when it ended. */
export function HistoryCard({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const { code } = useLanguage()
  return (
    <li className={styles.card}>
      <OrderHead order={order}>
        <Money value={order.FactProfits} signed strong />
      </OrderHead>
      <div className={styles.middle}>
        <OrderPrices from={order.Price} to={order.UpdatePrice} terms={order.ForexTradeLists} />
        <span className={styles.reason}>
          {order.CloseReason > 0 && t(`closeReason.${order.CloseReason as Reason}`)}
        </span>
      </div>
      <p className={styles.foot}>
        <span>
          {t('fee')} <Money value={order.TradeFee} />
        </span>
        <time dateTime={new Date(order.CompleteTime).toISOString()}>
          <bdi>{formatDate(order.CompleteTime, code, 'dateTimeSeconds')}</bdi>
        </time>
      </p>
    </li>
  )
}
