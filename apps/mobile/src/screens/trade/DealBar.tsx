import { useQuote, useTradeBlock, type Instrument, type Side } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { OrderNotice, PriceButton } from '@openlot/ui'
import styles from './DealBar.module.css'

interface Props {
  instrument: Instrument
  onDeal: (side: Side) => void
  /** Called when a finger touches one of the buttons, before the click. */
  onApproach: () => void
}

/** The Sell and Buy buttons with their prices, disabled while prices are not live. */
export function DealBar({ instrument, onDeal, onApproach }: Props) {
  const { t } = useTranslation()
  const quote = useQuote(instrument.Id)
  const block = useTradeBlock(instrument.Id)
  const sides = [
    { side: 'sell', price: quote?.bid },
    { side: 'buy', price: quote?.ask },
  ] as const
  return (
    <div className={styles.bar}>
      {quote?.isStale === true && block !== undefined && (
        <div className={styles.notice}>
          <OrderNotice waiting={t(`blocked.${block}`)} />
        </div>
      )}
      {sides.map(({ side, price }) => (
        <PriceButton
          key={side}
          side={side}
          label={t(`side.${side}`)}
          price={price}
          precision={instrument.PricePrecision}
          pipSize={instrument.PipSize}
          instead={quote?.isOpen === false ? t('market.closed') : undefined}
          disabled={block !== undefined}
          onPointerDown={onApproach}
          onClick={() => onDeal(side)}
        />
      ))}
    </div>
  )
}
