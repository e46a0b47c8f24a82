import { ORDER_SIDE, type Order } from '@openlot/features'
import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Badge } from '@openlot/ui'
import type { ReactNode } from 'react'
import styles from './OrderHead.module.css'

/** Instrument, side, volume and leverage of an order, with its result at the end. */
export function OrderHead({ order, children }: { order: Order; children: ReactNode }) {
  const { t } = useTranslation()
  const { t: tOrders } = useTranslation('orders')
  const { code } = useLanguage()
  const side = order.OrderType === ORDER_SIDE.BUY ? 'buy' : 'sell'
  return (
    <div className={styles.head}>
      <span className={styles.code}>{order.ForexTradeLists.ShowCode}</span>
      <Badge tone={side === 'buy' ? 'up' : 'down'}>
        {t(`side.${side}`)} {formatNumber(order.Quantity, code)}
      </Badge>
      <bdi className={styles.leverage} dir="ltr">
        {tOrders('leverageOf', { value: order.multiple })}
      </bdi>
      <span className={styles.result}>{children}</span>
    </div>
  )
}
