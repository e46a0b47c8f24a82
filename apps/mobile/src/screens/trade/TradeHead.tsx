import { useIsStale, useQuote, type Instrument } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { AppBar, Badge, Change, directionOf, OhlcList, Price } from '@openlot/ui'
import { ChevronDown } from 'lucide-react'
import { PriceSource } from '../../shell/PriceSource.tsx'
import styles from './TradeHead.module.css'

/** The instrument, its price, and the figures of its day. */
export function TradeHead({ instrument, onPick }: { instrument: Instrument; onPick: () => void }) {
  const { t } = useTranslation('trade')
  const { t: tCommon } = useTranslation()
  const quote = useQuote(instrument.Id)
  const stale = useIsStale(instrument.Id)
  const isClosed = quote?.isOpen === false
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
                pipSize={instrument.PipSize}
                direction={directionOf(quote?.change ?? '0')}
                flash
                stale={stale}
                size="large"
              />
            )}
            <span className={styles.below}>
              <PriceSource />
              <Change value={quote?.change ?? '0'} stale={stale || isClosed} />
            </span>
          </div>
        }
      />
      <OhlcList
        layout="bar"
        quote={quote}
        precision={instrument.PricePrecision}
        pipSize={instrument.PipSize}
        stale={stale}
      />
    </>
  )
}
