import { type Lots, type Usd, formatLots, formatUsd, lotsProblem } from '@openlot/core/math'
import { Refusal } from '../../errors/refusal.ts'
import type { Order, OrderStatus } from '../model/order.ts'
import { type Copy, isFollowing } from '../model/copy.ts'
import type { Account, InstrumentState, State } from '../model/state.ts'
import { lockedBalanceOf } from '../model/valuation.ts'

/** @throws Refusal where there is no such account. */
export function requireAccount(state: State, accountId: number): Account {
  const account = state.accounts.get(accountId)
  if (account === undefined) throw new Refusal('ACCOUNT_CLOSED')
  return account
}

/** @throws Refusal for a copy, in which only closing is done by hand. */
export function requireNoCopy(state: State, accountId: number): void {
  if (state.copying.get(accountId) !== undefined) throw new Refusal('COPY_ACCOUNT')
}

/** @throws Refusal where there is no such copy, or it follows its leader no more. */
export function requireCopy(state: State, accountId: number): Copy {
  const copy = state.copying.get(accountId)
  if (copy === undefined || !isFollowing(copy)) throw new Refusal('COPY_ENDED')
  return copy
}

/** @throws Refusal where there is no such account, or it is a demo account. */
export function requireRealAccount(state: State, accountId: number): Account {
  const account = requireAccount(state, accountId)
  if (account.isDemo) throw new Refusal('REAL_ACCOUNT_ONLY')
  return account
}

/** @throws Refusal where less is locked for this account's withdrawals. */
export function requireLocked(state: State, accountId: number, amount: Usd): void {
  requireRealAccount(state, accountId)
  const locked = lockedBalanceOf(state, accountId)
  if (amount > locked) throw new Refusal('WITHDRAWABLE_EXCEEDED', { available: formatUsd(locked) })
}

/** @throws Refusal where there is no such instrument. */
export function requireMarket(state: State, instrumentId: number): InstrumentState {
  const market = state.instruments.get(instrumentId)
  if (market === undefined) throw new Refusal('INSTRUMENT_NOT_FOUND')
  return market
}

/**
 * A live order of this account, in a status if one is given.
 *
 * @throws Refusal where there is none; the same for an order of another account.
 */
export function requireOrder(state: State, accountId: number, orderId: number, status?: OrderStatus): Order {
  const order = state.orders.get(orderId)
  if (order === undefined || order.accountId !== accountId) throw new Refusal('ORDER_NOT_FOUND')
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

/** @throws Refusal for a leverage that an instrument does not offer. */
export function requireLeverage(leverage: number, { instrument: { leverages } }: InstrumentState): void {
  if (leverages.length === 0) throw new Refusal('NO_LEVERAGE')
  if (!leverages.includes(leverage)) throw new Refusal('LEVERAGE_NOT_OFFERED', { offered: leverages.join(', ') })
}

/**
 * Decisions that one leader's copies may be behind by: some seconds of work, so that one leader does not delay the
 * copies of others for longer.
 */
const MAX_BACKLOG_DECISIONS = 50_000

/**
 * What a leader does takes a decision in each copy, so the leader has to wait while the copies are far behind. Closing
 * and cancelling never waits.
 *
 * @throws Refusal COPIES_BUSY
 */
export function requireCopiesToKeepUp({ copying }: State, accountId: number): void {
  if (copying.backlogOf(accountId) >= MAX_BACKLOG_DECISIONS) throw new Refusal('COPIES_BUSY')
}
