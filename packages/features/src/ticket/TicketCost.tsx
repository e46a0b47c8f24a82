import { TicketSummary, type TicketSummaryProps } from './TicketSummary.tsx'
import type { TicketState } from './useTicketState.ts'

export interface TicketCostProps extends Pick<TicketSummaryProps, 'details'> {
  state: TicketState
}

/** What an order costs now, and how much of the user's account is used after it. */
export function TicketCost({ state: { ticket, gauge, isVisitor, isHidden }, details }: TicketCostProps) {
  'use memo'
  return (
    <TicketSummary summary={ticket.summary} gauge={isVisitor ? undefined : gauge} hidden={isHidden} details={details} />
  )
}
