import { useMarketHealth, useQuote, type Instrument, type Side } from '@openlot/features'
import { formatPrice, noFigure } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'
import styles from './DealBar.module.css'

interface Props {
  instrument: Instrument
  onDeal: (side: Side) => void
  /** A finger is on its way to one of the buttons. */
  onApproach: () => void
}

/** Sell and Buy, each with the price it would be done at. Neither works on a price that is not live. */
export function DealBar({ instrument, onDeal, onApproach }: Props) {
  const { t } = useTranslation()
  const { code } = useLanguage()
  const quote = useQuote(instrument.Id)
  const isLive = useMarketHealth() === 'live' && quote?.isOpen === true
  const sides = [
    { side: 'sell', price: quote?.bid },
    { side: 'buy', price: quote?.ask },
  ] as const
  return (
    <div className={styles.bar}>
      {sides.map(({ side, price }) => (
        <Button key={side} variant={side} disabled={!isLive} onPointerDown={onApproach} onClick={() => onDeal(side)}>
          <span className={styles.deal}>
            <span className={styles.side}>{t(`side.${side}`)}</span>
            <bdi dir="ltr" className={styles.price}>
              {quote?.isOpen === false
                ? t('market.closed')
                : price === undefined
                  ? noFigure
                  : formatPrice(price, code, instrument.PricePrecision)}
            </bdi>
          </span>
        </Button>
      ))}
    </div>
  )
}
