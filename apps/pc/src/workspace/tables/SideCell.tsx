import { ORDER_SIDE, type Order } from '@openlot/features/positions'
import { useTranslation } from '@openlot/i18n/react'
import { SideLabel } from '@openlot/ui'

/** The side of an order, as word and shape. */
export function SideCell({ order }: { order: Order }) {
  const { t } = useTranslation()
  const side = order.OrderType === ORDER_SIDE.BUY ? 'buy' : 'sell'
  return <SideLabel side={side}>{t(`side.${side}`)}</SideLabel>
}
