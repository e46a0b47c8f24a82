import { useIsStale, useQuote, type Instrument, type SparkPoint } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { Badge, Change, directionOf, Price, Sparkline } from '@openlot/ui'
import { Link } from 'react-router-dom'
import { LazyInstrumentLogo } from '../../shell/LazyInstrumentLogo.tsx'
import styles from './InstrumentRow.module.css'

const loadTrade = () => import('../trade/TradeScreen.tsx')

interface Props {
  instrument: Instrument
  points: readonly SparkPoint[] | undefined
  onChoose: () => void
}

/** One instrument with its price, the change and the course of the day. Leads to its trade screen. */
export function InstrumentRow({ instrument, points, onChoose }: Props) {
  const { t } = useTranslation()
  const quote = useQuote(instrument.Id)
  const stale = useIsStale(instrument.Id)
  const change = quote?.change ?? '0'
  return (
    <li>
      <Link to="/trade" className={styles.row} onClick={onChoose} onPointerDown={() => void loadTrade()}>
        <LazyInstrumentLogo logo={instrument.Logo} />
        <span className={styles.name}>
          <span className={styles.code}>{instrument.ShowCode}</span>
          <span dir="auto" className={styles.full}>
            {instrument.ShowName}
          </span>
        </span>
        <span className={styles.spark}>
          {points !== undefined && (
            <Sparkline
              points={points}
              direction={directionOf(change)}
              stale={stale || quote?.isOpen === false}
              {...(quote && { baseline: quote.open })}
            />
          )}
        </span>
        <span className={styles.figures}>
          {quote?.isOpen === false ? (
            <Badge>{t('market.closed')}</Badge>
          ) : (
            <Price value={quote?.bid} precision={instrument.PricePrecision} flash stale={stale} size="normal" />
          )}
          <Change value={change} stale={stale || quote?.isOpen === false} />
        </span>
      </Link>
    </li>
  )
}
