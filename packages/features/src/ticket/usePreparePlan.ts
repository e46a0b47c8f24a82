import type { Instrument } from '@openlot/core/contract'
import { useDispatch } from 'react-redux'
import { orderLeft } from '../session/sessionSlice.ts'
import { useOwner } from '../session/useOfAccount.ts'
import { draftOfPlan, type OrderPlan } from './orderPlan.ts'
import { draftOwnerOf, useTicketDrafts } from './ticketDrafts.ts'

/** Puts what is planned on the chart into the ticket, where nothing is placed yet. No tick calls it anew. */
export function usePreparePlan(instrument: Instrument): (plan: OrderPlan) => void {
  'use memo'
  const drafts = useTicketDrafts()
  const owner = useOwner()
  const dispatch = useDispatch()
  return (plan) => {
    const of = { owner: draftOwnerOf(owner), instrument: instrument.Id }
    drafts.set(of, { ...drafts.get(of), ...draftOfPlan(plan) })
    // It takes the place of what was left in the ticket before logging in.
    if (owner !== undefined) dispatch(orderLeft(undefined))
  }
}
