import { ORDER_SIDE, useInstruments, type Order } from '@openlot/features'
import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Side } from '@openlot/ui'
import type { ReactNode } from 'react'
import { LazyInstrumentLogo } from '../../shell/LazyInstrumentLogo.tsx'
import styles from './OrderRow.module.css'

interface Props {
  order: Order
  /** Below the name: prices. */
  below: ReactNode
  /** At the end: the result, and what belongs to it below. */
  result: ReactNode
  note: ReactNode
  action?: ReactNode
}

/** One order: instrument, side and lots, its prices, and its result. */
export function OrderRow({ order, below, result, note, action }: Props) {
  const { t } = useTranslation()
  const { code } = useLanguage()
  const { instruments } = useInstruments()
  const logo = instruments.find(({ Id }) => Id === order.forex_id)?.Logo ?? ''
  const side = order.OrderType === ORDER_SIDE.BUY ? 'buy' : 'sell'
  return (
    <li className={styles.row}>
      <LazyInstrumentLogo logo={logo} />
      <div className={styles.name}>
        <p className={styles.what}>
          <span className={styles.code}>{order.ForexTradeLists.ShowCode}</span>
          <span className={styles.side}>
            <Side side={side}>{t(`side.${side}`)}</Side> <bdi dir="ltr">{formatNumber(order.Quantity, code)}</bdi>
          </span>
        </p>
        <div className={styles.below}>{below}</div>
      </div>
      <div className={styles.end}>
        <p className={styles.result}>{result}</p>
        <div className={styles.below}>{note}</div>
      </div>
      {action}
    </li>
  )
}
