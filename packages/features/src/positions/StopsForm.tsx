import type { Order } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { Button, LazyConfirmDialog } from '@openlot/ui'
import { StopFields } from '../ticket/StopFields.tsx'
import { useEditStops } from './useEditStops.ts'

/** The stops of a position as a form, and the button that saves what was changed. */
export function StopsForm({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const edit = useEditStops(order)
  return (
    <>
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
    </>
  )
}
