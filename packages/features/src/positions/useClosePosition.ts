import type { Order } from '@openlot/core/contract'
import { useLayer } from '@openlot/ui'
import { useCloseOrder } from './useCloseOrder.ts'

/** A position that the user was asked about. */
export interface AskedClose {
  order: Order
  /** Whether the question is still open. */
  open: boolean
  /** Whether the position is being closed. */
  busy: boolean
  /** Closes so many lots of it; all unless told. */
  onConfirm(lots?: string): void
  onClose(): void
}

/** Closing a position, with a confirmation first. */
export interface ClosePosition {
  /** Asks whether to close the position. */
  ask(order: Order): void
  /** Id of the order that is being closed. */
  closing: number | undefined
  /** For `CloseConfirmation`; undefined until first asked. */
  asked: AskedClose | undefined
}

/** Closes positions one at a time, each after a confirmation. */
export function useClosePosition(): ClosePosition {
  const { close, closing } = useCloseOrder()
  const question = useLayer<Order>()
  const { shown: order } = question

  async function confirm(position: Order, lots: string | undefined) {
    await close(position, lots)
    question.close()
  }

  return {
    ask: question.open,
    closing,
    asked: order && {
      order,
      open: question.isOpen,
      busy: closing === order.Id,
      onConfirm: (lots) => void confirm(order, lots),
      onClose: question.close,
    },
  }
}
