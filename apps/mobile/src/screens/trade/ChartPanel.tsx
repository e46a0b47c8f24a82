import {
  INDICATORS,
  PERIODS,
  useChangePreferences,
  useChartSource,
  useChartSummary,
  useIsStale,
  usePositionLines,
  usePreference,
  type Instrument,
  type Period,
} from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { Chip, ErrorBoundary, lazyRetry, Segmented, VisuallyHidden } from '@openlot/ui'
import { ChartSpline } from 'lucide-react'
import { Suspense, useState } from 'react'
import styles from './ChartPanel.module.css'

const Chart = lazyRetry(async () => ({ default: (await import('@openlot/ui/chart')).Chart }))

/** The chart with its periods, its indicators and the open positions on it. */
export function ChartPanel({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trade')
  const period = usePreference('period')
  const indicators = usePreference('indicators')
  const { change, toggleIndicator } = useChangePreferences()
  const [choosesIndicators, setChoosesIndicators] = useState(false)
  const source = useChartSource(instrument, period)
  const lines = usePositionLines(instrument)
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
              lines={lines}
              indicators={indicators}
              stale={isStale}
            />
          </Suspense>
        </ErrorBoundary>
      </div>
    </section>
  )
}

/** Apart from the chart, which need not be rendered with each tick. */
function Summary({ instrument, period }: { instrument: Instrument; period: Period }) {
  return <VisuallyHidden>{useChartSummary(instrument, period)}</VisuallyHidden>
}
