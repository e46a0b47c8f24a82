import { TicketSummary, type TicketSummaryProps } from './TicketSummary.tsx'
import type { TicketState } from './useTicketState.ts'

export interface TicketCostProps extends Pick<TicketSummaryProps, 'details'> {
  state: TicketState
}

/** What an order costs now, and how much of the user's account is used after it. */
export function TicketCost({ state, details }: TicketCostProps) {
  'use memo'
  const { ticket, isVisitor, hasNoFunds, isHidden } = state
  // Nothing is a share of nothing.
  const gauge = isVisitor || hasNoFunds ? undefined : state.gauge
  return <TicketSummary summary={ticket.summary} gauge={gauge} hidden={isHidden} details={details} />
}
