import type { Period } from '@openlot/features/chart'
import {
  useAfterFirstPrice,
  useQuote,
  useIsStale,
  type Instrument,
  DayRange,
  InstrumentLogo,
  PriceSourceLabel,
} from '@openlot/features/market'
import type { ChartGroup } from '@openlot/features/workspace'
import { useTranslation } from '@openlot/i18n/react'
import { Change, LazyPart, lazyRetry, PriceFigure } from '@openlot/ui'
import type { Bar } from '@openlot/ui/chart'
import { ChevronDown, Link2Off } from 'lucide-react'
import { LazyMenu } from '../../parts/LazyMenu.tsx'
import type { ChartId } from '../state/panels.ts'
import styles from './ChartHead.module.css'

const CandleStrip = lazyRetry(async () => ({ default: (await import('@openlot/ui/candle-strip')).CandleStrip }))
const PeriodSelect = lazyRetry(() => import('./PeriodSelect.tsx'))
const InstrumentMenu = lazyRetry(() => import('./InstrumentMenu.tsx'))

interface Props {
  chart: ChartId
  instrument: Instrument
  isLinked: boolean
  group: ChartGroup | undefined
  period: Period
  onPeriodChange: (period: Period) => void
  /** The candle under the crosshair, shown instead of the range of the day. */
  candle: Bar | undefined
}

/** What a chart shows: the instrument, which can be changed here, its price and its day. */
export function ChartHead({ chart, instrument, isLinked, group, period, onPeriodChange, candle }: Props) {
  const { t } = useTranslation()
  const { t: tWorkspace } = useTranslation('workspace')
  const quote = useQuote(instrument.Id)
  const stale = useIsStale(instrument.Id)
  // Only a narrow chart has its periods here: they come after the first price.
  const isAfterFirstPrice = useAfterFirstPrice()
  const isClosed = quote?.isOpen === false
  const range = <DayRange quote={quote} precision={instrument.PricePrecision} />
  return (
    <div className={styles.head}>
      <InstrumentLogo logo={instrument.Logo} />
      <div className={styles.name}>
        <h2 className={styles.code}>
          <LazyMenu
            trigger={
              <button
                type="button"
                className={styles.instrument}
                data-group={group}
                aria-label={tWorkspace('changeInstrument', { code: instrument.ShowCode })}
              >
                <span>{instrument.ShowCode}</span>
                <ChevronDown aria-hidden="true" />
                {!isLinked && !group && <Link2Off aria-label={tWorkspace('independent')} />}
              </button>
            }
            menu={InstrumentMenu}
            renderMenu={(opening) => <InstrumentMenu {...opening} chart={chart} />}
          />
        </h2>
        <p dir="auto" className={styles.full}>
          {instrument.ShowName}
        </p>
      </div>
      <span className={styles.price}>
        <PriceFigure
          value={quote?.bid}
          precision={instrument.PricePrecision}
          pipSize={instrument.PipSize}
          flash
          stale={stale || isClosed}
          size="header"
        />
      </span>
      {isClosed ? (
        <span className={styles.closed}>{t('market.closed')}</span>
      ) : (
        <Change value={quote?.change ?? '0'} stale={stale} />
      )}
      <span className={styles.source}>
        <PriceSourceLabel />
      </span>
      <div className={styles.range}>
        {candle ? (
          <LazyPart fallback={range}>
            <CandleStrip bar={candle} period={period} precision={instrument.PricePrecision} />
          </LazyPart>
        ) : (
          range
        )}
      </div>
      <div className={styles.period}>
        {isAfterFirstPrice && (
          <LazyPart>
            <PeriodSelect period={period} onChange={onPeriodChange} />
          </LazyPart>
        )}
      </div>
    </div>
  )
}
