import type { Order } from '@openlot/features/positions'
import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { IconButton } from '@openlot/ui'
import { Pencil } from 'lucide-react'

/** Opens all about an order. */
export function EditButton({ order, onEdit }: { order: Order; onEdit: () => void }) {
  const { t } = useTranslation('orders')
  const { code: language } = useLanguage()
  const name = { lots: formatNumber(order.Quantity, language), code: order.ForexTradeLists.ShowCode }
  return (
    <IconButton
      label={t('editOf', name)}
      icon={<Pencil aria-hidden="true" />}
      onClick={(event) => {
        // A click on the row would change the chart.
        event.stopPropagation()
        onEdit()
      }}
    />
  )
}
