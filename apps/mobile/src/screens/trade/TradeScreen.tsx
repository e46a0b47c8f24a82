import { useCurrentInstrument, useInstruments, usePageTitle, type Side } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { ErrorState, LazyLayer } from '@openlot/ui'
import { useState } from 'react'
import { InstrumentPicker, OrderSheet } from '../../shell/layers.ts'
import { ChartPanel } from './ChartPanel.tsx'
import { DealBar } from './DealBar.tsx'
import { TradeHead } from './TradeHead.tsx'
import { TradeSkeleton } from './TradeSkeleton.tsx'
import styles from './TradeScreen.module.css'

/** One instrument: its chart, and buttons to sell and buy. */
export default function TradeScreen() {
  const { t } = useTranslation()
  const { isFailed, reload } = useInstruments({ refresh: true })
  const { instrument, choose } = useCurrentInstrument()
  // Undefined until first opened. They then stay, so that closing can be animated.
  const [isPicking, setIsPicking] = useState<boolean>()
  const [order, setOrder] = useState<{ open: boolean; side: Side }>()
  const closeOrder = () => setOrder((former) => former && { ...former, open: false })
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
        onApproach={() => void OrderSheet.load()}
        onChoose={choose}
      />
      <LazyLayer open={isPicking} onClose={() => setIsPicking(false)}>
        <InstrumentPicker
          open={isPicking === true}
          onClose={() => setIsPicking(false)}
          onChoose={choose}
          current={instrument.Id}
        />
      </LazyLayer>
      <LazyLayer open={order?.open} onClose={closeOrder}>
        {order !== undefined && (
          <OrderSheet
            instrument={instrument}
            {...order}
            onSideChange={(side) => setOrder({ ...order, side })}
            onClose={closeOrder}
          />
        )}
      </LazyLayer>
    </div>
  )
}
