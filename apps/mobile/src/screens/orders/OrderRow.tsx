import { sideOf, type Order } from '@openlot/features/positions'
import { useInstruments } from '@openlot/features/market'
import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { SideLabel, SwipeRow, type SwipeAction } from '@openlot/ui'
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
  /** On a line of its own, as wide as both: stop loss and take profit. */
  stops?: ReactNode
  /** Shown by a swipe. */
  actions?: readonly SwipeAction[]
  /** Shows all about the order. */
  onOpen: () => void
}

/** One order: instrument, side and lots, its prices, and its result. A press opens it, a swipe shows its actions. */
export function OrderRow({ order, below, result, note, stops, actions = [], onOpen }: Props) {
  const { t } = useTranslation()
  const { t: tOrders } = useTranslation('orders')
  const { code } = useLanguage()
  const { instruments } = useInstruments()
  const logo = instruments.find(({ Id }) => Id === order.forex_id)?.Logo ?? ''
  const side = sideOf(order)
  const { ShowCode } = order.ForexTradeLists
  const name = tOrders(`orderOf.${side}`, { lots: formatNumber(order.Quantity, code), code: ShowCode })
  return (
    <li className={styles.item}>
      <SwipeRow actions={actions}>
        <div className={styles.row}>
          <LazyInstrumentLogo logo={logo} />
          <div className={styles.name}>
            <p className={styles.what}>
              <span className={styles.code}>{ShowCode}</span>
              <span className={styles.side}>
                <SideLabel side={side}>{t(`side.${side}`)}</SideLabel>{' '}
                <bdi translate="no" dir="ltr">
                  {formatNumber(order.Quantity, code)}
                </bdi>
              </span>
            </p>
            <div className={styles.below}>{below}</div>
            {order.leader !== undefined && (
              <p className={styles.below}>
                <bdi translate="no">{tOrders('leaderOf', { nickname: order.leader })}</bdi>
              </p>
            )}
          </div>
          <div className={styles.end}>
            <p className={styles.result}>{result}</p>
            <div className={styles.below}>{note}</div>
          </div>
          {stops}
          <button
            type="button"
            className={styles.open}
            aria-haspopup="dialog"
            aria-label={tOrders('details', { order: name })}
            onClick={onOpen}
          />
        </div>
      </SwipeRow>
    </li>
  )
}
