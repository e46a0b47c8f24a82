import { useCurrentInstrument } from '@openlot/features/market'
import { useTranslation } from '@openlot/i18n/react'
import { buttonClass } from '@openlot/ui'
import { ChartCandlestick } from 'lucide-react'
import { Link } from 'react-router-dom'

/** Leads from a trade to the chart of its instrument. */
export function OpenInChart({ instrument }: { instrument: number }) {
  const { t } = useTranslation('journal')
  const { choose } = useCurrentInstrument()
  return (
    <div>
      <Link to="/" className={buttonClass({ size: 'small' })} onClick={() => choose(instrument)}>
        <ChartCandlestick aria-hidden="true" /> {t('toChart')}
      </Link>
    </div>
  )
}
