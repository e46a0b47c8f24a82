import { useCurrentInstrument } from '@openlot/features/market'
import type { Order } from '@openlot/features/positions'
import { useTranslation } from '@openlot/i18n/react'
import { buttonClass } from '@openlot/ui'
import { ChartCandlestick } from 'lucide-react'
import { Link } from 'react-router-dom'

/** Leads from an order to the chart of its instrument. */
export function ToChart({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const { choose } = useCurrentInstrument()
  return (
    <Link to="/trade" className={buttonClass({ size: 'small' })} onClick={() => choose(order.forex_id)}>
      <ChartCandlestick aria-hidden="true" /> {t('toChart')}
    </Link>
  )
}
