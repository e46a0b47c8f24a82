import type { Order } from '@openlot/features'
import { formatDate } from '@openlot/i18n'
import { useLanguage } from '@openlot/i18n/react'
import { Price } from '@openlot/ui'
import { OrderRow } from './OrderRow.tsx'
import { Stops } from './Stops.tsx'

/** An order that waits for its price. */
export function PendingRow({ order }: { order: Order }) {
  const { code } = useLanguage()
  return (
    <OrderRow
      order={order}
      below={
        <time dateTime={new Date(order.CreateTime).toISOString()}>
          <bdi>{formatDate(order.CreateTime, code)}</bdi>
        </time>
      }
      result={<Price value={order.target_price} precision={order.ForexTradeLists.PricePrecision} />}
      note={<Stops order={order} />}
    />
  )
}
