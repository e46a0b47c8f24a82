import type { Instrument } from '@openlot/core/contract'
import { isEmptyAccount } from '../accounts/marginFigures.ts'
import { useAccount } from '../accounts/useAccount.ts'
import { useMarginGauge } from '../accounts/useMarginGauge.ts'
import { useQuote } from '../market/useQuote.ts'
import { usePreference } from '../preferences/usePreferences.ts'
import { useSession } from '../session/useSession.ts'
import { useOrderTicket } from './useOrderTicket.ts'
import { useTicketErrors } from './useTicketErrors.ts'

/** All that the ticket of an instrument shows. */
export type TicketState = ReturnType<typeof useTicketState>

/** The ticket of an instrument, with what it costs, what is wrong with it, and whose it is. */
export function useTicketState(instrument: Instrument, options?: Parameters<typeof useOrderTicket>[1]) {
  'use memo'
  const order = useOrderTicket(instrument, options)
  const { side } = order
  const ticket = order.ticketOf(side)
  const { user, isDemo } = useSession()
  const account = useAccount()
  return {
    instrument,
    side,
    order,
    ticket,
    quote: useQuote(instrument.Id),
    problems: useTicketErrors(instrument, ticket),
    gauge: useMarginGauge(ticket.summary?.margin),
    isVisitor: user === undefined,
    /** A real account without money and positions: no order is refused for a fault of its own. */
    hasNoFunds: !isDemo && order.account.isReal && account !== undefined && isEmptyAccount(account),
    isHidden: usePreference('hideBalance'),
  }
}
