import type { Instrument } from '@openlot/core/contract'
import { useDispatch } from 'react-redux'
import { orderLeft } from '../session/sessionSlice.ts'
import { useOwner } from '../session/useOfAccount.ts'
import { useWaitingOrder } from '../session/useWaitingOrder.ts'
import { draftOfPlan, type OrderPlan } from './orderPlan.ts'
import { NO_TOOLS } from './tools/toolInputs.ts'
import { draftOwnerOf, useTicketDrafts } from './ticketDrafts.ts'

/** Puts what is planned on the chart into the ticket, where nothing is placed yet. No tick calls it anew. */
export function usePreparePlan(instrument: Instrument): (plan: OrderPlan) => void {
  'use memo'
  const drafts = useTicketDrafts()
  const owner = useOwner()
  const dispatch = useDispatch()
  const left = useWaitingOrder()
  return (plan) => {
    const of = { owner: draftOwnerOf(owner), instrument: instrument.Id }
    // What was left in this ticket before logging in is what its volume comes from.
    const waiting = owner !== undefined && left?.instrument === instrument.Id ? left : undefined
    const former = waiting && { lots: waiting.lots, size: waiting.size, leverage: waiting.leverage }
    drafts.set(of, { ...(former ?? drafts.get(of)), ...draftOfPlan(plan), tools: NO_TOOLS })
    if (waiting !== undefined) dispatch(orderLeft(undefined))
  }
}
