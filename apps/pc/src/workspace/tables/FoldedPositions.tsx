import { sideOf, useHoldings, useLivePosition, type Order } from '@openlot/features/positions'
import { useIsStale } from '@openlot/features/market'
import { usePreference } from '@openlot/features/preferences'
import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Money, SideLabel } from '@openlot/ui'
import styles from './FoldedPositions.module.css'

/** As many as fit beside the tabs. */
const MAX_SHOWN = 3

/** The newest positions in one line, while the tables are folded. */
export function FoldedPositions() {
  const { orders } = useHoldings()
  return (
    <ul className={styles.line}>
      {orders.slice(0, MAX_SHOWN).map((order) => (
        <Position key={order.Id} order={order} />
      ))}
    </ul>
  )
}

function Position({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { code } = useLanguage()
  const { profit } = useLivePosition(order)
  const stale = useIsStale(order.forex_id)
  const isHidden = usePreference('hideBalance')
  const side = sideOf(order)
  return (
    <li className={styles.position}>
      <span>{order.ForexTradeLists.ShowCode}</span> <SideLabel side={side}>{t(`side.${side}`)}</SideLabel>{' '}
      <bdi translate="no" dir="ltr">
        {formatNumber(order.Quantity, code)}
      </bdi>{' '}
      <Money value={profit} signed stale={stale} hidden={isHidden} strong />
    </li>
  )
}
