import type { Order } from '@openlot/features/positions'
import { LazyLayer, lazyRetry, useLayer } from '@openlot/ui'

const OrderDialog = lazyRetry(() => import('./OrderDialog.tsx'))

/** The dialog about one of the orders of a table; it follows the order, and goes with it. */
export function useOrderDialog(orders: readonly Order[]) {
  const { shown, isOpen, open, close } = useLayer<number>()
  const order = orders.find(({ Id }) => Id === shown)
  return {
    edit: ({ Id }: Order) => open(Id),
    dialog: (
      <LazyLayer open={order && isOpen} onClose={close}>
        {order && <OrderDialog key={order.Id} order={order} open={isOpen === true} onClose={close} />}
      </LazyLayer>
    ),
  }
}
