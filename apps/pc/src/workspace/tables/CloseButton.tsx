import { useCloseBlock } from '@openlot/features/market'
import type { Order } from '@openlot/features/positions'
import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { IconButton, Spinner } from '@openlot/ui'
import { X } from 'lucide-react'

interface Props {
  order: Order
  isClosing: boolean
  onClose: () => void
}

/** Closes a position; while that is not possible its title says why. */
export function CloseButton({ order, isClosing, onClose }: Props) {
  const { t } = useTranslation('orders')
  const { t: tCommon } = useTranslation()
  const { code: language } = useLanguage()
  const block = useCloseBlock(order.forex_id)
  const label = t('closeOf', {
    lots: formatNumber(order.Quantity, language),
    code: order.ForexTradeLists.ShowCode,
  })
  return (
    <IconButton
      label={label}
      title={block === undefined ? label : tCommon(`blocked.${block}`)}
      icon={isClosing ? <Spinner /> : <X aria-hidden="true" />}
      aria-busy={isClosing || undefined}
      disabled={block !== undefined}
      onClick={(event) => {
        // A click on the row would change the chart.
        event.stopPropagation()
        if (!isClosing) onClose()
      }}
    />
  )
}
