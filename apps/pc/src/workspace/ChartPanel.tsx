import {
  INDICATORS,
  PERIODS,
  useChangePreferences,
  useChartSource,
  useChartSummary,
  useIsStale,
  usePositionLines,
  usePreference,
  useQuote,
  type Instrument,
  type Period,
} from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import {
  Change,
  Chip,
  DayRange,
  ErrorBoundary,
  InstrumentLogo,
  lazyRetry,
  Price,
  Segmented,
  VisuallyHidden,
} from '@openlot/ui'
import { Suspense } from 'react'
import { PriceSource } from '../shell/PriceSource.tsx'
import styles from './ChartPanel.module.css'

const Chart = lazyRetry(async () => ({ default: (await import('@openlot/ui/chart')).Chart }))

/** The chart of the chosen instrument, its day, and the open positions on it. */
export function ChartPanel({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trade')
  const period = usePreference('period')
  const indicators = usePreference('indicators')
  const { change, toggleIndicator } = useChangePreferences()
  const source = useChartSource(instrument, period)
  const lines = usePositionLines(instrument)
  const isStale = useIsStale(instrument.Id)
  return (
    <section className={styles.panel} aria-label={t('chart')}>
      <ChartHead instrument={instrument} />
      <div className={styles.bar}>
        <div className={styles.periods}>
          <Segmented
            label={t('periods')}
            items={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
            value={period}
            onChange={(value) => change({ period: value })}
          />
        </div>
        <fieldset className={styles.indicators} aria-label={t('indicators')}>
          {INDICATORS.map((name) => (
            <Chip key={name} pressed={indicators.includes(name)} onChange={() => toggleIndicator(name)}>
              <abbr title={t(`indicator.${name}`)}>{name}</abbr>
            </Chip>
          ))}
        </fieldset>
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

function ChartHead({ instrument }: { instrument: Instrument }) {
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
        <DayRange quote={quote} precision={instrument.PricePrecision} />
      </div>
    </div>
  )
}

/** Apart from the chart, which need not be rendered with each tick. */
function Summary({ instrument, period }: { instrument: Instrument; period: Period }) {
  return <VisuallyHidden>{useChartSummary(instrument, period)}</VisuallyHidden>
}
