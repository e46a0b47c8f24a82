import { useIsStale, useQuote, type Instrument, type Side } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { PriceButton } from '@openlot/ui'
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
  const quote = useQuote(instrument.Id)
  const isStale = useIsStale(instrument.Id)
  const sides = [
    { side: 'sell', price: quote?.bid },
    { side: 'buy', price: quote?.ask },
  ] as const
  return (
    <div className={styles.bar}>
      {sides.map(({ side, price }) => (
        <PriceButton
          key={side}
          side={side}
          label={t(`side.${side}`)}
          price={price}
          precision={instrument.PricePrecision}
          instead={quote?.isOpen === false ? t('market.closed') : undefined}
          disabled={isStale || quote?.isOpen !== true}
          onPointerDown={onApproach}
          onClick={() => onDeal(side)}
        />
      ))}
    </div>
  )
}
