import type { Order } from '@openlot/features/positions'
import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { IconButton } from '@openlot/ui'
import { X } from 'lucide-react'

/** Cancels a pending order, after a question. */
export function CancelButton({ order, onCancel }: { order: Order; onCancel: () => void }) {
  const { t } = useTranslation('orders')
  const { code: language } = useLanguage()
  const name = { lots: formatNumber(order.Quantity, language), code: order.ForexTradeLists.ShowCode }
  return (
    <IconButton
      label={t('cancelOf', name)}
      icon={<X aria-hidden="true" />}
      onClick={(event) => {
        // A click on the row would change the chart.
        event.stopPropagation()
        onCancel()
      }}
    />
  )
}
