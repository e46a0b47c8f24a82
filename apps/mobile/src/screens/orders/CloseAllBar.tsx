import { useCloseAll, type Order, CloseAll } from '@openlot/features/positions'
import { usePreference } from '@openlot/features/preferences'
import styles from './OrderList.module.css'

/** Closes all positions that can be closed now: with their number and result, after one question. */
export function CloseAllBar({ orders }: { orders: readonly Order[] }) {
  const isHidden = usePreference('hideBalance')
  return (
    <div className={styles.bar}>
      <CloseAll {...useCloseAll(orders)} hidden={isHidden} size="large" wide />
    </div>
  )
}
