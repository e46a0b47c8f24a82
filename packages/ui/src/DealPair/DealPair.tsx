import { formatPrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import type { ReactNode } from 'react'
import { pipsBetween } from '../lib/decimal.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './DealPair.module.css'

const SPREAD_DECIMALS = 1

export interface SpreadProps {
  bid: string | undefined
  ask: string | undefined
  pipSize: string
}

/** What a trade costs to open and close at once, in pips. */
export function Spread({ bid, ask, pipSize }: SpreadProps) {
  const { t } = useTranslation('trade')
  const { code } = useLanguage()
  const pips = bid === undefined || ask === undefined ? undefined : pipsBetween(bid, ask, pipSize, SPREAD_DECIMALS)
  return (
    <span className={styles.spread}>
      <VisuallyHidden>{t('spread')} </VisuallyHidden>
      <bdi dir="ltr">{pips === undefined ? '–' : formatPrice(pips, code, SPREAD_DECIMALS)}</bdi>
    </span>
  )
}

export interface DealPairProps extends SpreadProps {
  /** A {@link PriceButton} each; Sell comes first in the order of reading. */
  sell: ReactNode
  buy: ReactNode
}

/** The two sides of a market, with the spread between them. */
export function DealPair({ sell, buy, ...quote }: DealPairProps) {
  return (
    <div className={styles.pair}>
      {sell}
      <Spread {...quote} />
      {buy}
    </div>
  )
}
