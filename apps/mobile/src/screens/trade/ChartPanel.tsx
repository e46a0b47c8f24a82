import type { ChartOrders } from '@openlot/features/positions'
import { PERIODS, useCompared, type Period } from '@openlot/features/chart'
import type { DrawingDesk } from '@openlot/features/drawings'
import {
  useAfterFirstPrice,
  useAskPrice,
  useChartSource,
  useIsClosed,
  useIsStale,
  type Instrument,
} from '@openlot/features/market'
import { barPeriods, useChangePreferences, usePreference, usePreferredChart } from '@openlot/features/preferences'
import { useTranslation } from '@openlot/i18n/react'
import { ErrorBoundary, LazyLayer, LazyPart, lazyRetry, Segmented, type FullScreen, useLayer } from '@openlot/ui'
import type { ChartGround, ChartProps, PricePress } from '@openlot/ui/chart'
import { ChartSpline, ChevronDown, Minimize2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import styles from './ChartPanel.module.css'

const Chart = lazyRetry(async () => ({ default: (await import('@openlot/ui/chart')).Chart }))

const ChartSheet = lazyRetry(() => import('./ChartSheet.tsx'))
const ChartOverlays = lazyRetry(() => import('./ChartOverlays.tsx'))

interface Props extends Required<Pick<ChartProps, 'onCrosshair'>> {
  instrument: Instrument
  /** Undefined without any, and while their code is loading. */
  orders: ChartOrders | undefined
  fullScreen: FullScreen
  /** An order may be prepared from now on. */
  onPrepare: () => void
}

/** The chart with its periods, its indicators and the open positions on it. */
export function ChartPanel({ instrument, orders, fullScreen, onCrosshair, onPrepare }: Props) {
  'use memo'
  const { t } = useTranslation('trade')
  const period = usePreference('period')
  const starred = usePreference('starredPeriods')
  const { change } = useChangePreferences()
  // Undefined until first opened; it then stays, so that closing can be animated.
  const [isSetting, setIsSetting] = useState<boolean>()
  const { state } = usePreferredChart()
  const compared = useCompared(state, instrument)
  const shownCount = state.indicators.filter(({ isHidden }) => isHidden !== true).length
  // Undefined until the chart first shows something: drawings must not compete with it.
  const [ground, setGround] = useState<ChartGround>()
  const [desk, setDesk] = useState<DrawingDesk>()
  const closing = useLayer<string>()
  const pressing = useLayer<PricePress>()
  const source = useChartSource(instrument, period)
  const ask = useAskPrice(instrument)
  const isStale = useIsStale(instrument.Id)
  const isAfterFirstPrice = useAfterFirstPrice()
  const isClosed = useIsClosed(instrument.Id)

  return (
    <section className={styles.panel} aria-label={t('chart')} data-tour="chart">
      <div className={styles.bar}>
        <div className={styles.periods}>
          <Segmented
            size="small"
            label={t('periods')}
            items={barPeriods(starred, period).map((value) => ({ value, label: t(`period.${value}`) }))}
            value={period}
            onChange={(value) => change({ period: value })}
          />
        </div>
        <span className={styles.menu}>
          <select
            className={styles.select}
            aria-label={t('periods')}
            value={period}
            onChange={({ currentTarget }) => change({ period: currentTarget.value as Period })}
          >
            {PERIODS.map((value) => (
              <option key={value} value={value}>
                {t(`period.${value}`)}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" />
        </span>
        <button
          type="button"
          className={styles.toggle}
          aria-label={`${t('chartSettings')}, ${t('indicators')} ${shownCount}`}
          aria-haspopup="dialog"
          onPointerDown={() => void ChartSheet.load()}
          onClick={() => setIsSetting(true)}
        >
          <ChartSpline aria-hidden="true" />
          <span className={styles.word}>{t('indicators')}</span>
          <span>{shownCount}</span>
        </button>
        {fullScreen.isFull && (
          <button type="button" className={styles.toggle} aria-label={t('endFullScreen')} onClick={fullScreen.toggle}>
            <Minimize2 aria-hidden="true" />
          </button>
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
              onLineClose={(id) => orders?.dropLine(id) === true || closing.open(id)}
              onCrosshair={onCrosshair}
              onGround={setGround}
              onPricePress={(press) => {
                onPrepare()
                pressing.open(press)
              }}
              waits={!isAfterFirstPrice}
              stale={isStale}
              closed={isClosed}
            />
          </Suspense>
        </ErrorBoundary>
      </div>
      {ground && (
        <LazyPart>
          <ChartOverlays
            key={instrument.Id}
            {...{ instrument, period, ground, compared, onPrepare, pressing, closing }}
            onChange={setDesk}
          />
        </LazyPart>
      )}
      <LazyLayer open={isSetting} onClose={() => setIsSetting(false)}>
        <ChartSheet
          instrument={instrument}
          desk={desk}
          ground={ground}
          open={isSetting === true}
          onClose={() => setIsSetting(false)}
          onFullScreen={fullScreen.toggle}
        />
      </LazyLayer>
    </section>
  )
}
