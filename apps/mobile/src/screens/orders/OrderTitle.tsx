import { sideOf, type Order } from '@openlot/features/positions'
import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { SideLabel } from '@openlot/ui'
import styles from './OrderSheets.module.css'

/** What an order is, as the title of its sheet. */
export function OrderTitle({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { code } = useLanguage()
  const side = sideOf(order)
  return (
    <span className={styles.title}>
      <span>{order.ForexTradeLists.ShowCode}</span>
      <span className={styles.side}>
        <SideLabel side={side}>{t(`side.${side}`)}</SideLabel>{' '}
        <bdi translate="no" dir="ltr">
          {formatNumber(order.Quantity, code)}
        </bdi>
      </span>
    </span>
  )
}
