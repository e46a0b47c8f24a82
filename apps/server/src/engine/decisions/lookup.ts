import { type Lots, type Usd, formatLots, formatUsd, lotsProblem } from '@openlot/core/math'
import type { Order, OrderStatus } from '../order.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Account, InstrumentState, State } from '../state.ts'
import { lockedBalanceOf } from '../valuation.ts'

/** @throws Refusal where there is no such account. */
export function accountOf(state: State, userId: number): Account {
  const account = state.accounts.get(userId)
  if (account === undefined) throw new Refusal('UNAUTHENTICATED')
  return account
}

/** @throws Refusal where there is no such account, or no real money in it. */
export function realAccountOf(state: State, userId: number): Account {
  const account = accountOf(state, userId)
  if (account.isDemo) throw new Refusal('REAL_ACCOUNT_ONLY')
  return account
}

/** @throws Refusal where less is locked for this user's withdrawals. */
export function demandLocked(state: State, userId: number, amount: Usd): void {
  realAccountOf(state, userId)
  const locked = lockedBalanceOf(state, userId)
  if (amount > locked) throw new Refusal('WITHDRAWABLE_EXCEEDED', { available: formatUsd(locked) })
}

/** @throws Refusal where there is no such instrument. */
export function marketOf(state: State, instrumentId: number): InstrumentState {
  const market = state.instruments.get(instrumentId)
  if (market === undefined) throw new Refusal('INSTRUMENT_NOT_FOUND')
  return market
}

/**
 * A live order of this user in the status that is asked for. Someone else's is answered like one
 * that is not there.
 *
 * @throws Refusal where there is none.
 */
export function orderOf(state: State, userId: number, orderId: number, status?: OrderStatus): Order {
  const order = state.orders.get(orderId)
  if (order === undefined || order.userId !== userId) throw new Refusal('ORDER_NOT_FOUND')
  if (status === 'holding' && order.status !== status) throw new Refusal('ORDER_NOT_HOLDING')
  if (status === 'pending' && order.status !== status) throw new Refusal('ORDER_NOT_PENDING')
  return order
}

/** @throws Refusal where lots are below the step, above the maximum or between two steps. */
export function checkLots(lots: Lots, { instrument }: InstrumentState): void {
  const { lotStep, maxLots } = instrument
  switch (lotsProblem(lots, { step: lotStep, maximum: maxLots })) {
    case 'below-minimum':
      throw new Refusal('LOTS_BELOW_MINIMUM', { minimum: formatLots(lotStep) })
    case 'above-maximum':
      throw new Refusal('LOTS_ABOVE_MAXIMUM', { maximum: formatLots(maxLots) })
    case 'off-step':
      throw new Refusal('LOTS_OFF_STEP', { step: formatLots(lotStep) })
    case undefined:
  }
}
