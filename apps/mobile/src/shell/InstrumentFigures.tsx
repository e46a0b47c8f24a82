import { QuotesFollowed, useIsStale, useQuote, type Instrument } from '@openlot/features/market'
import { useTranslation } from '@openlot/i18n/react'
import { Change, PriceFigure } from '@openlot/ui'
import { use } from 'react'
import styles from './InstrumentFigures.module.css'

/** The live price of an instrument, and the change of the day below. */
export function InstrumentFigures({ instrument }: { instrument: Instrument }) {
  const quote = useQuote(instrument.Id)
  const stale = useIsStale(instrument.Id)
  const isFollowed = use(QuotesFollowed)
  const isClosed = quote?.isOpen === false
  return (
    <span className={styles.figures} data-closed={isClosed || undefined}>
      {isClosed ? (
        <Closed />
      ) : (
        <PriceFigure
          value={quote?.bid}
          precision={instrument.PricePrecision}
          pipSize={instrument.PipSize}
          flash={isFollowed}
          stale={stale}
          size="row"
        />
      )}
      <span className={styles.change}>
        <Change value={quote?.change ?? '0'} stale={stale || isClosed} />
      </span>
    </span>
  )
}

/** Apart from what ticks, which needs no texts. */
function Closed() {
  const { t } = useTranslation()
  return <span>{t('market.closed')}</span>
}
