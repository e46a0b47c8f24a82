import {
  PERIODS,
  useAskPrice,
  useChangePreferences,
  useChartSource,
  useChartSummary,
  useHasOrders,
  useIndicators,
  useIsClosed,
  useIsStale,
  usePreference,
  useQuote,
  useShownStop,
  type ChartOrders,
  type Instrument,
  type Period,
  type ShownDrag,
} from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import {
  CandleStrip,
  Change,
  DayRange,
  DraftActions,
  ErrorBoundary,
  type FullScreen,
  IconButton,
  InstrumentLogo,
  LazyLayer,
  LazyPart,
  lazyRetry,
  Price,
  Segmented,
  VisuallyHidden,
} from '@openlot/ui'
import type { Bar } from '@openlot/ui/chart'
import { ChartSpline, Maximize2, Minimize2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { PriceSource } from '../shell/PriceSource.tsx'
import styles from './ChartPanel.module.css'

const Chart = lazyRetry(async () => ({ default: (await import('@openlot/ui/chart')).Chart }))

const OrdersOnChart = lazyRetry(() => import('./OrdersOnChart.tsx'))
const ChartDialog = lazyRetry(() => import('./ChartDialog.tsx'))
const LineCloser = lazyRetry(() => import('./LineCloser.tsx'))

/** The chart of the chosen instrument, its day, and the open positions on it. */
export function ChartPanel({ instrument, fullScreen }: { instrument: Instrument; fullScreen: FullScreen }) {
  'use memo'
  const { t } = useTranslation('trade')
  const period = usePreference('period')
  const { change } = useChangePreferences()
  const [isSetting, setIsSetting] = useState<boolean>()
  const shown = useIndicators()
  const type = usePreference('chartType')
  const [candle, setCandle] = useState<Bar>()
  // Undefined until first asked; it then stays, so that closing can be animated.
  const [closing, setClosing] = useState<{ lineId: string; open: boolean }>()
  const endClosing = () => setClosing((former) => former && { ...former, open: false })
  const hasOrders = useHasOrders(instrument)
  const [orders, setOrders] = useState<ChartOrders>()
  const ask = useAskPrice(instrument)
  const source = useChartSource(instrument, period)
  const isStale = useIsStale(instrument.Id)
  const isClosed = useIsClosed(instrument.Id)
  return (
    <section className={styles.panel} aria-label={t('chart')}>
      <ChartHead instrument={instrument} period={period} candle={candle} />
      <div className={styles.bar}>
        <div className={styles.periods}>
          <Segmented
            label={t('periods')}
            items={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
            value={period}
            onChange={(value) => change({ period: value })}
          />
        </div>
        <button
          type="button"
          className={styles.settings}
          aria-label={`${t('chartSettings')}, ${t('indicators')} ${shown.map(({ name }) => name).join(', ')}`}
          aria-haspopup="dialog"
          onPointerEnter={() => void ChartDialog.load()}
          onClick={() => setIsSetting(true)}
        >
          <ChartSpline aria-hidden="true" />
          <span className={styles.names}>
            {shown.length === 0
              ? t('indicators')
              : shown.map(({ name, params }) => `${name} ${params.join(' ')}`.trim()).join(', ')}
          </span>
        </button>
        <span className={styles.end}>
          <IconButton
            label={t(fullScreen.isFull ? 'endFullScreen' : 'fullScreen')}
            icon={fullScreen.isFull ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
            onClick={fullScreen.toggle}
          />
        </span>
      </div>
      <Summary instrument={instrument} period={period} />
      <div className={styles.chart}>
        <ErrorBoundary>
          <Suspense>
            <Chart
              code={instrument.Code}
              period={period}
              pricePrecision={instrument.PricePrecision}
              {...source}
              type={type}
              ask={ask}
              {...orders}
              onLineClose={(lineId) => setClosing({ lineId, open: true })}
              onCrosshair={setCandle}
              indicators={shown}
              stale={isStale}
              closed={isClosed}
            />
          </Suspense>
        </ErrorBoundary>
        {orders && <DragBar drag={orders.drag} />}
      </div>
      {hasOrders && (
        <LazyPart>
          <OrdersOnChart key={instrument.Id} instrument={instrument} onChange={setOrders} />
        </LazyPart>
      )}
      <LazyLayer open={isSetting} onClose={() => setIsSetting(false)}>
        <ChartDialog instrument={instrument} open={isSetting === true} onClose={() => setIsSetting(false)} />
      </LazyLayer>
      <LazyLayer open={closing?.open} onClose={endClosing}>
        {closing && <LineCloser key={closing.lineId} {...closing} onClose={endClosing} />}
      </LazyLayer>
    </section>
  )
}

/** The buttons that set or drop what is dragged on the chart. Only this is rendered while it moves. */
function DragBar({ drag }: { drag: ShownDrag }) {
  const stop = useShownStop(drag)
  if (stop === undefined) return null
  return (
    <div className={styles.dragBar}>
      <DraftActions
        size="small"
        action={stop.action}
        price={stop.priceText}
        problem={stop.problem}
        busy={stop.isBusy}
        onConfirm={drag.confirm}
        onCancel={drag.cancel}
      />
    </div>
  )
}

interface HeadProps {
  instrument: Instrument
  period: Period
  /** The candle under the crosshair, shown instead of the range of the day. */
  candle: Bar | undefined
}

function ChartHead({ instrument, period, candle }: HeadProps) {
  const { t } = useTranslation()
  const quote = useQuote(instrument.Id)
  const stale = useIsStale(instrument.Id)
  const isClosed = quote?.isOpen === false
  return (
    <div className={styles.head}>
      <InstrumentLogo logo={instrument.Logo} />
      <div className={styles.name}>
        <h1 className={styles.code}>{instrument.ShowCode}</h1>
        <p dir="auto" className={styles.full}>
          {instrument.ShowName}
        </p>
      </div>
      <Price
        value={quote?.bid}
        precision={instrument.PricePrecision}
        pipSize={instrument.PipSize}
        flash
        stale={stale || isClosed}
        size="header"
      />
      {isClosed ? (
        <span className={styles.closed}>{t('market.closed')}</span>
      ) : (
        <Change value={quote?.change ?? '0'} stale={stale} />
      )}
      <PriceSource />
      <div className={styles.range}>
        {candle ? (
          <CandleStrip bar={candle} period={period} precision={instrument.PricePrecision} />
        ) : (
          <DayRange quote={quote} precision={instrument.PricePrecision} />
        )}
      </div>
    </div>
  )
}

/** Apart from the chart, which need not be rendered with each tick. */
function Summary({ instrument, period }: { instrument: Instrument; period: Period }) {
  return <VisuallyHidden>{useChartSummary(instrument, period)}</VisuallyHidden>
}
