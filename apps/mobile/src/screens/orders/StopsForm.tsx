import { useEditStops, type Order } from '@openlot/features/positions'
import { useTranslation } from '@openlot/i18n/react'
import { Button, LazyConfirmDialog } from '@openlot/ui'
import { StopFields } from '@openlot/features/ticket'
import styles from './OrderSheets.module.css'

interface Props {
  order: Order
}

/** The stops of an order, and the button that saves what was changed. */
export function StopsForm({ order }: Props) {
  const { t } = useTranslation('orders')
  const edit = useEditStops(order)
  return (
    <section aria-label={t('stops')} className={styles.stops}>
      <StopFields
        stops={edit.stops}
        onChange={edit.onChange}
        fields={edit.fields}
        problems={edit.problems}
        precision={order.ForexTradeLists.PricePrecision}
      />
      {(edit.canSave || edit.isSaving) && (
        <Button wide busy={edit.isSaving} onClick={() => void edit.save()}>
          {t('saveStops')}
        </Button>
      )}
      <LazyConfirmDialog confirmation={edit.confirmation} />
    </section>
  )
}
