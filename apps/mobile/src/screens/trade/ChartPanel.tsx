import {
  INDICATORS,
  PERIODS,
  useAskPrice,
  useChangePreferences,
  useChartSource,
  useChartSummary,
  useIndicators,
  useIsStale,
  usePreference,
  type ChartOrders,
  type Instrument,
  type Period,
} from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { Chip, ErrorBoundary, LazyLayer, lazyRetry, Segmented, VisuallyHidden } from '@openlot/ui'
import type { ChartProps } from '@openlot/ui/chart'
import { ChartSpline } from 'lucide-react'
import { Suspense, useState } from 'react'
import styles from './ChartPanel.module.css'

const Chart = lazyRetry(async () => ({ default: (await import('@openlot/ui/chart')).Chart }))

const LineCloser = lazyRetry(() => import('./LineCloser.tsx'))

interface Props extends Required<Pick<ChartProps, 'onCrosshair'>> {
  instrument: Instrument
  /** Undefined without any, and while their code is loading. */
  orders: ChartOrders | undefined
}

/** The chart with its periods, its indicators and the open positions on it. */
export function ChartPanel({ instrument, orders, onCrosshair }: Props) {
  const { t } = useTranslation('trade')
  const period = usePreference('period')
  const indicators = usePreference('indicators')
  const { change, toggleIndicator } = useChangePreferences()
  const [choosesIndicators, setChoosesIndicators] = useState(false)
  const shown = useIndicators()
  const type = usePreference('chartType')
  // Undefined until first asked; it then stays, so that closing can be animated.
  const [closing, setClosing] = useState<{ lineId: string; open: boolean }>()
  const endClosing = () => setClosing((former) => former && { ...former, open: false })
  const source = useChartSource(instrument, period)
  const ask = useAskPrice(instrument)
  const isStale = useIsStale(instrument.Id)

  return (
    <section className={styles.panel} aria-label={t('chart')}>
      <div className={styles.bar}>
        <Segmented
          label={t('periods')}
          items={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
          value={period}
          onChange={(value) => change({ period: value })}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-label={t('indicators')}
          aria-expanded={choosesIndicators}
          onClick={() => setChoosesIndicators(!choosesIndicators)}
        >
          <ChartSpline aria-hidden="true" />
          {indicators.length}
        </button>
      </div>
      {choosesIndicators && (
        <fieldset className={styles.indicators} aria-label={t('indicators')}>
          {INDICATORS.map((name) => (
            <Chip key={name} pressed={indicators.includes(name)} onChange={() => toggleIndicator(name)}>
              {t(`indicator.${name}`)}
            </Chip>
          ))}
        </fieldset>
      )}
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
              onCrosshair={onCrosshair}
              indicators={shown}
              stale={isStale}
            />
          </Suspense>
        </ErrorBoundary>
      </div>
      <LazyLayer open={closing?.open} onClose={endClosing}>
        {closing && <LineCloser key={closing.lineId} {...closing} onClose={endClosing} />}
      </LazyLayer>
    </section>
  )
}

/** Apart from the chart, which need not be rendered with each tick. */
function Summary({ instrument, period }: { instrument: Instrument; period: Period }) {
  return <VisuallyHidden>{useChartSummary(instrument, period)}</VisuallyHidden>
}
