import { formatUsd, negateUsd } from '@openlot/core/math'
import { lockedOf } from '../../ledger/accounts.ts'
import type { CommandOf } from '../command.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { State } from '../state.ts'
import { conversionOf, holdingsOf, withdrawableOf } from '../valuation.ts'
import type { Decision } from './decision.ts'
import { requireMarket, requireRealAccount } from './preconditions.ts'
import { Postings, postedBy } from './postings.ts'
import { isLive } from './tradable.ts'

/**
 * Locks the amount of a withdrawal. Floating profits cannot be withdrawn; floating losses and margin
 * must stay covered.
 *
 * @throws Refusal where less is available, or where a missing price leaves that unknown.
 */
export function lockWithdrawal(state: State, command: CommandOf<'lock-withdrawal'>): Decision {
  const { userId, amount, reference, at } = command
  requireRealAccount(state, userId)
  for (const order of holdingsOf(state, userId)) {
    const market = requireMarket(state, order.instrumentId)
    const { instrument, open, quote } = market
    const isKnown = quote !== undefined && conversionOf(state, market) !== undefined
    if (!isKnown || (open && !isLive(instrument, quote, at))) throw new Refusal('QUOTE_STALE')
  }
  const available = withdrawableOf(state, userId)
  if (amount > available) throw new Refusal('WITHDRAWABLE_EXCEEDED', { available: formatUsd(available) })
  return postedBy(
    new Postings(state, userId, at).move('withdraw-lock', lockedOf(userId), negateUsd(amount), { reference }),
  )
}
