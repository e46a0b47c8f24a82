import { OrdersOnChart, useHasOrders, type ChartOrders, type Side } from '@openlot/features/positions'
import { useTradedInstrument, useInstruments, type Instrument } from '@openlot/features/market'
import { usePageTitle } from '@openlot/features/routing'
import { useTranslation } from '@openlot/i18n/react'
import { ErrorState, LazyLayer, LazyPart, useFullScreen, useLayer } from '@openlot/ui'
import type { Bar } from '@openlot/ui/chart'
import { useState } from 'react'
import { InstrumentPicker, OrderSheet } from '../layers.ts'
import { ChartPanel } from './ChartPanel.tsx'
import { DealBar } from './DealBar.tsx'
import { OpenInstead } from './OpenInstead.tsx'
import { TradeHead } from './TradeHead.tsx'
import { TradeSkeleton } from './TradeSkeleton.tsx'
import styles from './TradeScreen.module.css'

/** One instrument: its chart, and buttons to sell and buy. */
export default function TradeScreen() {
  const { t } = useTranslation()
  const { isFailed, reload } = useInstruments({ refresh: true })
  const { instrument, choose } = useTradedInstrument()
  usePageTitle(instrument?.ShowCode ?? t('page.trade'))

  if (isFailed)
    return <ErrorState title={t('market.failed')} message={t('market.failedHint')} onRetry={() => void reload()} />
  if (instrument === undefined) return <TradeSkeleton />
  return <TradeInstrument instrument={instrument} onChoose={choose} />
}

function TradeInstrument({ instrument, onChoose }: { instrument: Instrument; onChoose: (id: number) => void }) {
  // Undefined until first opened. It then stays, so that closing can be animated.
  const [isPicking, setIsPicking] = useState<boolean>()
  const order = useLayer<Side>()
  const [candle, setCandle] = useState<Bar>()
  const hasOrders = useHasOrders(instrument)
  const [orders, setOrders] = useState<ChartOrders>()
  const drag = orders?.drag
  const fullScreen = useFullScreen()

  return (
    <div className={styles.screen} data-full={fullScreen.isFull || undefined}>
      <div className={styles.view}>
        <TradeHead instrument={instrument} candle={candle} onPick={() => setIsPicking(true)} />
        <ChartPanel instrument={instrument} orders={orders} fullScreen={fullScreen} onCrosshair={setCandle} />
      </div>
      {hasOrders && (
        <LazyPart>
          <OrdersOnChart key={instrument.Id} instrument={instrument} onChange={setOrders} />
        </LazyPart>
      )}
      <DealBar
        instrument={instrument}
        drag={drag}
        onDeal={order.open}
        onApproach={() => void OrderSheet.load()}
        onChoose={onChoose}
      />
      <LazyLayer open={isPicking} onClose={() => setIsPicking(false)}>
        <InstrumentPicker
          open={isPicking === true}
          onClose={() => setIsPicking(false)}
          onChoose={onChoose}
          current={instrument.Id}
        />
      </LazyLayer>
      <LazyLayer open={order.isOpen} onClose={order.close}>
        {order.shown && (
          <OrderSheet
            instrument={instrument}
            open={order.isOpen}
            side={order.shown}
            onSideChange={order.open}
            onClose={order.close}
            instead={
              <OpenInstead
                except={instrument.Id}
                onChoose={(id) => {
                  order.close()
                  onChoose(id)
                }}
              />
            }
          />
        )}
      </LazyLayer>
    </div>
  )
}
