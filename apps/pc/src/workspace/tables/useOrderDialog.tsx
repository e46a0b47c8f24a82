import type { Order } from '@openlot/features/positions'
import { LazyLayer, lazyRetry } from '@openlot/ui'
import { useState } from 'react'

const OrderDialog = lazyRetry(() => import('./OrderDialog.tsx'))

/** The dialog about one of the orders of a table; it follows the order, and goes with it. */
export function useOrderDialog(orders: readonly Order[]) {
  const [edited, setEdited] = useState<{ id: number; open: boolean }>()
  const order = orders.find(({ Id }) => Id === edited?.id)
  const close = () => setEdited((former) => former && { ...former, open: false })
  return {
    edit: ({ Id }: Order) => setEdited({ id: Id, open: true }),
    dialog: (
      <LazyLayer open={order && edited?.open} onClose={close}>
        {order && <OrderDialog key={order.Id} order={order} open={edited?.open === true} onClose={close} />}
      </LazyLayer>
    ),
  }
}
