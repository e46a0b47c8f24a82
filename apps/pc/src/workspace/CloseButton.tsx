import { useTradeBlock, type Order } from '@openlot/features'
import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'

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
  const block = useTradeBlock(order.forex_id)
  return (
    <Button
      size="small"
      busy={isClosing}
      disabled={block !== undefined}
      title={block && tCommon(`blocked.${block}`)}
      aria-label={t('closeOf', {
        lots: formatNumber(order.Quantity, language),
        code: order.ForexTradeLists.ShowCode,
      })}
      onClick={(event) => {
        // A click on the row would change the chart.
        event.stopPropagation()
        onClose()
      }}
    >
      {t('close')}
    </Button>
  )
}
