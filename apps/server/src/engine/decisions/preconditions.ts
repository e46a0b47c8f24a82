import { type Lots, type Usd, formatLots, formatUsd, lotsProblem } from '@openlot/core/math'
import { Refusal } from '../../errors/refusal.ts'
import type { Order, OrderStatus } from '../order.ts'
import type { Account, InstrumentState, State } from '../state.ts'
import { lockedBalanceOf } from '../valuation.ts'

/** @throws Refusal where there is no such account. */
export function requireAccount(state: State, userId: number): Account {
  const account = state.accounts.get(userId)
  if (account === undefined) throw new Refusal('UNAUTHENTICATED')
  return account
}

/** @throws Refusal where there is no such account, or it is a demo account. */
export function requireRealAccount(state: State, userId: number): Account {
  const account = requireAccount(state, userId)
  if (account.isDemo) throw new Refusal('REAL_ACCOUNT_ONLY')
  return account
}

/** @throws Refusal where less is locked for this user's withdrawals. */
export function requireLocked(state: State, userId: number, amount: Usd): void {
  requireRealAccount(state, userId)
  const locked = lockedBalanceOf(state, userId)
  if (amount > locked) throw new Refusal('WITHDRAWABLE_EXCEEDED', { available: formatUsd(locked) })
}

/** @throws Refusal where there is no such instrument. */
export function requireMarket(state: State, instrumentId: number): InstrumentState {
  const market = state.instruments.get(instrumentId)
  if (market === undefined) throw new Refusal('INSTRUMENT_NOT_FOUND')
  return market
}

/**
 * A live order of this user, in a status if one is given.
 *
 * @throws Refusal where there is none; the same for an order of someone else.
 */
export function requireOrder(state: State, userId: number, orderId: number, status?: OrderStatus): Order {
  const order = state.orders.get(orderId)
  if (order === undefined || order.userId !== userId) throw new Refusal('ORDER_NOT_FOUND')
  if (status === 'holding' && order.status !== status) throw new Refusal('ORDER_NOT_HOLDING')
  if (status === 'pending' && order.status !== status) throw new Refusal('ORDER_NOT_PENDING')
  return order
}

/** @throws Refusal where lots are below the step, above the maximum or not a multiple of the step. */
export function requireLots(lots: Lots, { instrument }: InstrumentState): void {
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
