import { OrdersAndAlerts } from '@openlot/features/alerts'
import { useHasOrders, type ChartOrders, type Side } from '@openlot/features/positions'
import { useTradedInstrument, useInstruments, type Instrument } from '@openlot/features/market'
import { usePageTitle } from '@openlot/features/routing'
import { useTranslation } from '@openlot/i18n/react'
import { ErrorState, LazyLayer, LazyPart, lazyRetry, useFullScreen, useLayer } from '@openlot/ui'
import type { Bar } from '@openlot/ui/chart'
import { useState } from 'react'
import { DraftWatch, InstrumentPicker, OrderSheet } from '../layers.ts'
import { ChartPanel } from './ChartPanel.tsx'
import { DealBar } from './DealBar.tsx'
import { TradeHead } from './TradeHead.tsx'
import { TradeSkeleton } from './TradeSkeleton.tsx'
import styles from './TradeScreen.module.css'

const OpenInstead = lazyRetry(() => import('./OpenInstead.tsx'))

/** Whether a ticket or a price was opened since the page was: before that, no order can be in preparation. */
let hasPrepared = false

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
  const order = useLayer<Side | 'draft'>()
  const [candle, setCandle] = useState<Bar>()
  const [mayHaveDraft, setMayHaveDraft] = useState(hasPrepared)
  const [hasDraft, setHasDraft] = useState(false)
  const hasOrders = useHasOrders(instrument) || hasDraft
  const [orders, setOrders] = useState<ChartOrders>()
  const drag = orders?.drag
  const fullScreen = useFullScreen()
  function prepare() {
    hasPrepared = true
    setMayHaveDraft(true)
  }
  function openTicket(asked: Side | 'draft') {
    prepare()
    order.open(asked)
  }

  return (
    <div className={styles.screen} data-full={fullScreen.isFull || undefined}>
      <div className={styles.view}>
        <TradeHead instrument={instrument} candle={candle} onPick={() => setIsPicking(true)} />
        <ChartPanel
          instrument={instrument}
          orders={orders}
          fullScreen={fullScreen}
          onCrosshair={setCandle}
          onPrepare={prepare}
        />
      </div>
      {hasOrders && (
        <LazyPart>
          <OrdersAndAlerts key={instrument.Id} instrument={instrument} as="sheet" onChange={setOrders} hasDraftBar />
        </LazyPart>
      )}
      {mayHaveDraft && (
        <LazyPart>
          <DraftWatch key={instrument.Id} instrument={instrument} onChange={setHasDraft} />
        </LazyPart>
      )}
      <DealBar
        instrument={instrument}
        drag={drag}
        hasDraft={hasDraft}
        onDeal={openTicket}
        onTicket={() => openTicket('draft')}
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
            asked={order.shown === 'draft' ? undefined : order.shown}
            onClose={order.close}
            instead={
              <LazyPart>
                <OpenInstead
                  except={instrument.Id}
                  onChoose={(id) => {
                    order.close()
                    onChoose(id)
                  }}
                />
              </LazyPart>
            }
          />
        )}
      </LazyLayer>
    </div>
  )
}
