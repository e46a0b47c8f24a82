import {
  useIsStale,
  useMarketHealth,
  useQuote,
  type Instrument,
  DayRange,
  PriceSourceLabel,
} from '@openlot/features/market'
import { usePreference } from '@openlot/features/preferences'
import { useSession } from '@openlot/features/session'
import { useTranslation } from '@openlot/i18n/react'
import { Change, LazyPart, lazyRetry, PriceFigure } from '@openlot/ui'
import type { Bar } from '@openlot/ui/chart'
import { ChevronDown } from 'lucide-react'
import { HeadAccount } from '../../shell/HeadAccount.tsx'
import { LazyInstrumentLogo } from '../../shell/LazyInstrumentLogo.tsx'
import { UserLink } from '../../shell/UserLink.tsx'
import styles from './TradeHead.module.css'

const CandleStrip = lazyRetry(async () => ({ default: (await import('@openlot/ui/candle-strip')).CandleStrip }))
const ClosedHead = lazyRetry(() => import('./ClosedHead.tsx'))
const HeadButtons = lazyRetry(() => import('./HeadButtons.tsx'))

interface Props {
  instrument: Instrument
  /** The candle under the crosshair, shown instead of the figures of the day. */
  candle: Bar | undefined
  onPick: () => void
}

/** The instrument, its price, and where it stands between low and high of the day. */
export function TradeHead({ instrument, candle, onPick }: Props) {
  const { t } = useTranslation('trade')
  const period = usePreference('period')
  const { user } = useSession()
  // The first prices come before what can be done with them.
  const isLive = useMarketHealth() !== 'waiting'
  const figures = <Figures instrument={instrument} />
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <h1 className={styles.title}>
          <button
            type="button"
            className={styles.pick}
            data-tour="market"
            aria-label={`${instrument.ShowCode}, ${t('chooseInstrument')}`}
            onClick={onPick}
          >
            <LazyInstrumentLogo logo={instrument.Logo} />
            <span>{instrument.ShowCode}</span>
            <ChevronDown aria-hidden="true" className={styles.arrow} />
          </button>
        </h1>
        <span className={styles.end}>
          <span className={styles.source}>
            <PriceSourceLabel />
          </span>
          {isLive && user !== undefined && (
            <span className={styles.account}>
              <HeadAccount />
            </span>
          )}
          {isLive && (
            <LazyPart>
              <HeadButtons instrument={instrument} />
            </LazyPart>
          )}
          {user === undefined && (
            <span className={styles.user}>
              <UserLink />
            </span>
          )}
        </span>
      </div>
      {candle ? (
        <LazyPart fallback={figures}>
          <div className={styles.figures}>
            <CandleStrip bar={candle} period={period} precision={instrument.PricePrecision} />
          </div>
        </LazyPart>
      ) : (
        figures
      )}
    </header>
  )
}

function Figures({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation()
  const quote = useQuote(instrument.Id)
  const stale = useIsStale(instrument.Id)
  return (
    <div className={styles.figures}>
      {quote?.isOpen === false ? (
        <LazyPart fallback={<span className={styles.state}>{t('market.closed')}</span>}>
          <ClosedHead instrument={instrument} />
        </LazyPart>
      ) : (
        <span className={styles.price}>
          <PriceFigure
            value={quote?.bid}
            precision={instrument.PricePrecision}
            pipSize={instrument.PipSize}
            flash
            stale={stale}
            size="header"
          />
          <Change value={quote?.change ?? '0'} stale={stale} />
        </span>
      )}
      <span className={styles.range}>
        <DayRange quote={quote} precision={instrument.PricePrecision} />
      </span>
    </div>
  )
}
