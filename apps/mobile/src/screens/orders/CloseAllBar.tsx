import { useCloseAll, type Order, CloseAll } from '@openlot/features/positions'
import { usePreference } from '@openlot/features/preferences'

/** Closes all positions that can be closed now: with their number and result, after one question. */
export default function CloseAllBar({ orders }: { orders: readonly Order[] }) {
  const isHidden = usePreference('hideBalance')
  return <CloseAll {...useCloseAll(orders)} hidden={isHidden} size="large" wide />
}
