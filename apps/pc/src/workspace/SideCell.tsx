import { ORDER_SIDE, type Order } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { Badge } from '@openlot/ui'

/** The side of an order, in its colour. */
export function SideCell({ order }: { order: Order }) {
  const { t } = useTranslation()
  const side = order.OrderType === ORDER_SIDE.BUY ? 'buy' : 'sell'
  return <Badge tone={side === 'buy' ? 'up' : 'down'}>{t(`side.${side}`)}</Badge>
}
