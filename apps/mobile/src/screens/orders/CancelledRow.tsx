import type { Order } from '@openlot/features/positions'
import { writePrice } from '@openlot/i18n'
import { useFormatDate } from '@openlot/i18n/dates'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { OrderRow } from './OrderRow.tsx'
import styles from './OrderList.module.css'

const REASONS = ['by-hand', 'close-only', 'insufficient-margin', 'mirrored', 'reset', 'expired', 'oco'] as const

/** A pending order that was cancelled: why and when. */
export function CancelledRow({ order, onOpen }: { order: Order; onOpen: () => void }) {
  const { t } = useTranslation('orders')
  const { code } = useLanguage()
  const formatDate = useFormatDate()
  const reason = REASONS.find((known) => known === order.cancel_reason) ?? 'by-hand'
  return (
    <OrderRow
      order={order}
      below={
        <bdi translate="no" dir="ltr">
          {writePrice(order.target_price, code, order.ForexTradeLists.PricePrecision)}
        </bdi>
      }
      result={<span className={styles.past}>{t(`cancelReason.${reason}`)}</span>}
      note={
        <time dateTime={new Date(order.CompleteTime).toISOString()}>
          <bdi translate="no">{formatDate(order.CompleteTime, 'weekdayTime')}</bdi>
        </time>
      }
      onOpen={onOpen}
    />
  )
}
