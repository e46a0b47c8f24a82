import { useIsStale, useQuote, type Instrument } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { AppBar, Badge, Change, directionOf, Price } from '@openlot/ui'
import { ChevronDown } from 'lucide-react'
import styles from './TradeHead.module.css'

/** Which instrument it is, where it stands and how its day went. */
export function TradeHead({ instrument, onPick }: { instrument: Instrument; onPick: () => void }) {
  const { t } = useTranslation('trade')
  const { t: tCommon } = useTranslation()
  const quote = useQuote(instrument.Id)
  const stale = useIsStale(instrument.Id)
  const isClosed = quote?.isOpen === false
  const ohlc = quote && (['open', 'high', 'low', 'close'] as const)
  return (
    <>
      <AppBar
        title={
          <button
            type="button"
            className={styles.pick}
            aria-label={`${instrument.ShowCode}, ${t('chooseInstrument')}`}
            onClick={onPick}
          >
            {instrument.ShowCode}
            <ChevronDown aria-hidden="true" className={styles.arrow} />
          </button>
        }
        actions={
          <div className={styles.now}>
            {isClosed ? (
              <Badge>{tCommon('market.closed')}</Badge>
            ) : (
              <Price
                value={quote?.bid}
                precision={instrument.PricePrecision}
                direction={directionOf(quote?.change ?? '0')}
                flash
                stale={stale}
                size="large"
              />
            )}
            <Change value={quote?.change ?? '0'} stale={stale || isClosed} />
          </div>
        }
      />
      <dl className={styles.ohlc}>
        {ohlc?.map((name) => (
          <div key={name} className={styles.figure}>
            <dt>{t(`ohlc.${name}`)}</dt>
            <dd>
              <Price value={quote?.[name]} precision={instrument.PricePrecision} stale={stale} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
