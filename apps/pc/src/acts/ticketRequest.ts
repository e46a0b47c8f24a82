import type { Side } from '@openlot/features/positions'
import { useEffect, useEffectEvent } from 'react'

/** What the ticket is to be filled with. */
export interface TicketRequest {
  /** Of this instrument; undefined for whichever is shown. */
  readonly instrument?: number
  readonly side?: Side
  /** A plain decimal string. */
  readonly lots?: string | undefined
  readonly kind?: 'market' | 'pending'
}

let waiting: TicketRequest | undefined
const listeners = new Set<() => void>()

/** Fills the ticket, as soon as it is on the screen; nothing is ordered by that. */
export function requestTicket(request: TicketRequest): void {
  waiting = request
  for (const listener of listeners) listener()
}

/** Forgets what waits: it was asked for by somebody else. */
export function forgetTicketRequest(): void {
  waiting = undefined
}

/** Gets what the ticket of an instrument is asked to be filled with, once each. */
export function useTicketRequest(instrument: number, onRequest: (request: TicketRequest) => void): void {
  const take = useEffectEvent((shown: number) => {
    const request = waiting
    if (request === undefined || (request.instrument ?? shown) !== shown) return
    waiting = undefined
    onRequest(request)
  })
  useEffect(() => {
    // What waits for another instrument is taken when that is shown.
    const listener = () => take(instrument)
    // Filling draws at once, which must not be while this is drawn.
    queueMicrotask(listener)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, [instrument])
}
