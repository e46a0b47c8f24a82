import { useCurrentInstrument, useInstruments, usePageTitle, type Side } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { ErrorState } from '@openlot/ui'
import { lazy, Suspense, useState } from 'react'
import { ChartPanel } from './ChartPanel.tsx'
import { DealBar } from './DealBar.tsx'
import { TradeHead } from './TradeHead.tsx'
import { TradeSkeleton } from './TradeSkeleton.tsx'
import styles from './TradeScreen.module.css'

const InstrumentPicker = lazy(() => import('../../shell/InstrumentPicker.tsx'))
const loadOrderSheet = () => import('./OrderSheet.tsx')
const OrderSheet = lazy(loadOrderSheet)

/** One instrument: its chart, and buttons to sell and buy. */
export default function TradeScreen() {
  const { t } = useTranslation()
  const { isFailed, reload } = useInstruments({ refresh: true })
  const { instrument, choose } = useCurrentInstrument()
  // Undefined until first opened. They then stay, so that closing can be animated.
  const [isPicking, setIsPicking] = useState<boolean>()
  const [order, setOrder] = useState<{ open: boolean; side: Side }>()
  usePageTitle(instrument?.ShowCode ?? t('page.trade'))

  if (isFailed)
    return <ErrorState title={t('market.failed')} message={t('market.failedHint')} onRetry={() => void reload()} />
  if (instrument === undefined) return <TradeSkeleton />
  return (
    <div className={styles.screen}>
      <TradeHead instrument={instrument} onPick={() => setIsPicking(true)} />
      <ChartPanel instrument={instrument} />
      <DealBar
        instrument={instrument}
        onDeal={(side) => setOrder({ open: true, side })}
        onApproach={() => void loadOrderSheet()}
      />
      <Suspense>
        {isPicking !== undefined && (
          <InstrumentPicker
            open={isPicking}
            onClose={() => setIsPicking(false)}
            onChoose={choose}
            current={instrument.Id}
          />
        )}
        {order !== undefined && (
          <OrderSheet
            instrument={instrument}
            {...order}
            onSideChange={(side) => setOrder({ ...order, side })}
            onClose={() => setOrder({ ...order, open: false })}
          />
        )}
      </Suspense>
    </div>
  )
}
