import { PendingFields, StopToolsForm, usePendingDistance, type Order } from '@openlot/features/positions'
import { formatNumber, writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'
import { Sheet } from '@openlot/ui/sheet'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderTitle } from './OrderTitle.tsx'
import { ToChart } from './ToChart.tsx'
import styles from './OrderSheets.module.css'

interface Props {
  order: Order
  open: boolean
  onClose: () => void
  onCancel: () => void
}

/** A pending order: its price, lots and stops, cancelling it, and all about it. */
export default function PendingSheet({ order, open, onClose, onCancel }: Props) {
  const { t } = useTranslation('orders')
  const { code } = useLanguage()
  const distance = usePendingDistance(order)
  const { PricePrecision } = order.ForexTradeLists
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={<OrderTitle order={order} />}
      aside={<ToChart order={order} />}
      footer={
        <Button size="large" wide onClick={onCancel}>
          {t('confirmCancel.submit')}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <div className={styles.result}>
          <span className={styles.target}>
            {t(`kindAt.${distance?.kind ?? 'limit'}`, { price: writePrice(order.target_price, code, PricePrecision) })}
          </span>
          {distance && (
            <span className={styles.prices}>
              {t('away', { value: formatNumber(distance.pips, code, { decimals: 1 }) })}
            </span>
          )}
        </div>
        <PendingFields order={order} />
        <StopToolsForm order={order} />
        <OrderFacts order={order} />
      </div>
    </Sheet>
  )
}
