import { pipsBetween } from '@openlot/core/math'
import { writePrice, noFigure } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { PriceButton, type PriceButtonProps } from '../market/PriceButton.tsx'
import styles from './DealPair.module.css'

const SPREAD_DECIMALS = 1

interface SpreadProps {
  bid: string | undefined
  ask: string | undefined
  pipSize: string
}

/** What a trade costs to open and close at once, in pips. */
function Spread({ bid, ask, pipSize }: SpreadProps) {
  const { t } = useTranslation('trade')
  const { code } = useLanguage()
  const pips = bid === undefined || ask === undefined ? undefined : pipsBetween(bid, ask, pipSize, SPREAD_DECIMALS)
  return (
    <span className={styles.spread}>
      <span className={styles.word}>{`${t('spread')} `}</span>
      <bdi translate="no" dir="ltr">
        {pips === undefined ? noFigure : writePrice(pips, code, SPREAD_DECIMALS)}
      </bdi>
    </span>
  )
}

type Side = PriceButtonProps['side']

export interface DealPairProps
  extends SpreadProps, Pick<PriceButtonProps, 'stale' | 'closed' | 'disabled' | 'onPointerDown'> {
  /** The decimals of the instrument. */
  precision: number
  /** The chosen side of a ticket; undefined where the buttons open one. */
  chosen?: Side
  onPress: (side: Side) => void
}

/** The two sides of a market with the spread between them; Sell comes first in the order of reading. */
export function DealPair({ bid, ask, pipSize, precision, chosen, onPress, ...state }: DealPairProps) {
  const { t } = useTranslation()
  const button = (side: Side, price: string | undefined) => (
    <PriceButton
      {...state}
      side={side}
      word={t(`deal.${side}`)}
      price={price}
      precision={precision}
      pipSize={pipSize}
      chosen={chosen && chosen === side}
      onClick={() => onPress(side)}
    />
  )
  return (
    <div className={styles.pair} data-tour="deal">
      {button('sell', bid)}
      {/* A closed market has no quote, so no spread. */}
      <Spread bid={state.closed ? undefined : bid} ask={ask} pipSize={pipSize} />
      {button('buy', ask)}
    </div>
  )
}
