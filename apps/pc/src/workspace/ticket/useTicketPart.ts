import type { Instrument } from '@openlot/features/market'
import type { useOrderTicket } from '@openlot/features/ticket'
import { useEffect, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useDesk, usePart } from '../../acts/DeskProvider.tsx'

interface Ticket {
  readonly order: Pick<ReturnType<typeof useOrderTicket>, 'side' | 'setSide' | 'setLots' | 'setPending'>
  /** The form around the price of a pending order. */
  readonly target: RefObject<HTMLFormElement | null>
  /** Makes Enter deal. */
  arm(): void
}

/** Lets acts fill the ticket, also those that were waiting for it. */
export function useTicketPart({ Id: instrument }: Instrument, { order, target, arm }: Ticket): void {
  const desk = useDesk()
  usePart('ticket', {
    instrument,
    fill({ side: asked = order.side, lots, kind }) {
      // Drawn at once: Enter may come next, and needs the button of this order, or the field of its price.
      flushSync(() => {
        order.setSide(asked)
        if (lots !== undefined) order.setLots(lots)
        if (kind !== undefined) order.setPending(kind === 'pending', asked)
      })
      if (kind !== 'pending') return arm()
      const [price] = [...(target.current?.elements ?? [])].filter((field) => field instanceof HTMLInputElement)
      price?.focus()
    },
  })
  useEffect(() => {
    // Filling draws at once, which must not be while this is drawn.
    queueMicrotask(() => desk.offerRequest(instrument))
  }, [desk, instrument])
}
