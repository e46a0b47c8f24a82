import type { Order } from '@openlot/core/contract'
import { useState } from 'react'
import { useCloseOrder } from './useCloseOrder.ts'

/** A position that the user was asked about. */
export interface AskedClose {
  order: Order
  /** Whether the question is still open. */
  open: boolean
  /** Whether the position is being closed. */
  busy: boolean
  onConfirm(): void
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
  const [asked, setAsked] = useState<{ order: Order; open: boolean }>()
  const hide = () => setAsked((former) => former && { ...former, open: false })

  async function confirm(order: Order) {
    await close(order)
    hide()
  }

  return {
    ask: (order) => setAsked({ order, open: true }),
    closing,
    asked: asked && {
      ...asked,
      busy: closing === asked.order.Id,
      onConfirm: () => void confirm(asked.order),
      onClose: hide,
    },
  }
}
