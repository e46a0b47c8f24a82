import { useNow } from '../market/useNow.ts'
import { OvernightLine } from './OvernightLine.tsx'
import { TicketSummary, type TicketSummaryProps } from './TicketSummary.tsx'
import type { TicketState } from './useTicketState.ts'

export interface TicketCostProps extends Pick<TicketSummaryProps, 'details'> {
  state: TicketState
}

/** What an order costs now and overnight, and how much of the user's account is used after it. */
export function TicketCost({ state, details }: TicketCostProps) {
  'use memo'
  const now = useNow()
  const { instrument, side, ticket, isVisitor, hasNoFunds, isHidden } = state
  // Nothing is a share of nothing.
  const gauge = isVisitor || hasNoFunds ? undefined : state.gauge
  return (
    <TicketSummary
      summary={ticket.summary}
      gauge={gauge}
      overnight={<OvernightLine instrument={instrument} side={side} lots={ticket.lots} now={now} />}
      hidden={isHidden}
      details={details}
    />
  )
}
