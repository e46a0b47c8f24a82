import { useEditStops, usePendingDistance, type Order } from '@openlot/features'
import { formatNumber, formatPrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button, StopFields } from '@openlot/ui'
import { Sheet } from '@openlot/ui/sheet'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderTitle } from './OrderTitle.tsx'
import styles from './OrderSheets.module.css'

interface Props {
  order: Order
  open: boolean
  onClose: () => void
  onCancel: () => void
}

/** A pending order: its price, its stops, cancelling it, and all about it. */
export default function PendingSheet({ order, open, onClose, onCancel }: Props) {
  const { t } = useTranslation('orders')
  const { code } = useLanguage()
  const distance = usePendingDistance(order)
  const edit = useEditStops(order)
  const { PricePrecision } = order.ForexTradeLists
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={<OrderTitle order={order} />}
      footer={
        <Button size="large" wide onClick={onCancel}>
          {t('confirmCancel.submit')}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <div className={styles.result}>
          <span className={styles.target}>
            {t(`kindAt.${distance?.kind ?? 'limit'}`, { price: formatPrice(order.target_price, code, PricePrecision) })}
          </span>
          {distance && <span className={styles.prices}>{t('away', { value: formatNumber(distance.pips, code) })}</span>}
        </div>
        <section aria-label={t('stops')} className={styles.stops}>
          <StopFields
            stops={edit.stops}
            onChange={edit.onChange}
            fields={edit.fields}
            problems={edit.problems}
            precision={PricePrecision}
          />
          {(edit.canSave || edit.isSaving) && (
            <Button variant="ink" wide busy={edit.isSaving} onClick={() => void edit.save()}>
              {t('saveStops')}
            </Button>
          )}
        </section>
        <OrderFacts order={order} />
      </div>
    </Sheet>
  )
}
