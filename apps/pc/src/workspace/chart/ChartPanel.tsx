import { useHasOrders, type ChartOrders } from '@openlot/features/positions'
import {
  useAfterFirstPrice,
  useAskPrice,
  useChartSource,
  useIsClosed,
  useIsStale,
  type Instrument,
} from '@openlot/features/market'
import { useCompared } from '@openlot/features/chart'
import type { PriceDesk } from '@openlot/features/drawings'
import { useTranslation } from '@openlot/i18n/react'
import { ErrorBoundary, LazyPart, lazyRetry, SkeletonRows, type FullScreen, useLayer } from '@openlot/ui'
import type { Bar, ChartGround, PricePress } from '@openlot/ui/chart'
import { Suspense, useRef, useState } from 'react'
import type { ChartId } from '../state/panels.ts'
import { instrumentOf } from '../state/shown.ts'
import { useWorkspace, useWorkspaceNow } from '../state/useWorkspace.tsx'
import { ChartBar } from './ChartBar.tsx'
import { ChartHead } from './ChartHead.tsx'
import { useChart } from './useChart.ts'
import styles from './ChartPanel.module.css'

const Chart = lazyRetry(async () => ({ default: (await import('@openlot/ui/chart')).Chart }))

const DrawingsOnChart = lazyRetry(() => import('./DrawingsOnChart.tsx'))
const ChartOverlays = lazyRetry(() => import('./ChartOverlays.tsx'))

/** A chart of the workspace. Working on it makes it the one that the watchlist and the ticket follow. */
export function ChartPanel({ chart, fullScreen }: { chart: ChartId; fullScreen?: FullScreen }) {
  const { t } = useTranslation('trade')
  const workspace = useWorkspaceNow()
  const activate = () => workspace().activate(chart)
  // The row that was pressed and the ticket are drawn first.
  const instrument = useWorkspace((shown) => instrumentOf(shown, chart), 'afterPaint')
  return (
    <section
      className={styles.panel}
      data-tour="chart"
      aria-label={instrument ? `${t('chart')} ${instrument.ShowCode}` : t('chart')}
      onPointerDownCapture={activate}
      onFocusCapture={activate}
    >
      {instrument ? (
        <InstrumentChart chart={chart} instrument={instrument} {...(fullScreen && { fullScreen })} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </section>
  )
}

interface Props {
  chart: ChartId
  instrument: Instrument
  fullScreen?: FullScreen
}

/** The chart of an instrument, its day, and the user's orders on it. */
function InstrumentChart({ chart, instrument, fullScreen }: Props) {
  'use memo'
  const { hasTicket, isLinked, group, period, setPeriod, state } = useChart(chart)
  const compared = useCompared(state, instrument)
  const linksCrosshairs = useWorkspace((current) => current.state.linksCrosshairs)
  const crosshairs = linksCrosshairs ? (isLinked ? 'watchlist' : group) : undefined
  const [candle, setCandle] = useState<Bar>()
  const closing = useLayer<string>()
  const pressing = useLayer<PricePress>()
  // The first price comes before what is laid over the candles, and before a ticket to prepare an order in.
  const isAfterFirstPrice = useAfterFirstPrice()
  const [hasDraft, setHasDraft] = useState(false)
  const hasOrders = useHasOrders(instrument) || hasDraft
  const [orders, setOrders] = useState<ChartOrders>()
  // Undefined until the chart first shows something: drawings must not compete with it.
  const [ground, setGround] = useState<ChartGround>()
  const drawings = useRef<PriceDesk>(null)
  const ask = useAskPrice(instrument)
  const source = useChartSource(instrument, period)
  const isStale = useIsStale(instrument.Id)
  const isClosed = useIsClosed(instrument.Id)
  return (
    <>
      <ChartHead {...{ chart, instrument, isLinked, group, period, candle }} onPeriodChange={setPeriod} />
      <ChartBar {...{ chart, instrument, ground }} {...(fullScreen && { fullScreen })} />
      <div className={styles.tools}>
        {ground && (
          <LazyPart>
            <DrawingsOnChart
              ref={drawings}
              {...{ chart, instrument, period, ground, crosshairs, compared }}
              time={candle?.time}
            />
          </LazyPart>
        )}
      </div>
      <div className={styles.chart}>
        <ErrorBoundary>
          <Suspense>
            <Chart
              code={instrument.Code}
              period={period}
              pricePrecision={instrument.PricePrecision}
              {...source}
              {...state}
              scale={compared.length > 0 ? 'percentage' : state.scale}
              ask={ask}
              {...orders}
              onLineClose={(id) => orders?.dropLine(id) || closing.open(id)}
              onCrosshair={setCandle}
              onGround={setGround}
              onPricePress={pressing.open}
              waits={!isAfterFirstPrice}
              stale={isStale}
              closed={isClosed}
            />
          </Suspense>
        </ErrorBoundary>
        {(isAfterFirstPrice || hasOrders) && (
          <LazyPart>
            <ChartOverlays
              {...{ chart, instrument, period, ground, hasTicket, hasOrders, setHasDraft, orders, setOrders }}
              {...{ drawings, pressing, closing }}
            />
          </LazyPart>
        )}
      </div>
    </>
  )
}
