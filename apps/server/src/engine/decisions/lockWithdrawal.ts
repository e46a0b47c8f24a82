import { formatUsd, negateUsd } from '@openlot/core/math'
import { lockedOf } from '../../ledger/accounts.ts'
import type { CommandOf } from '../command.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { State } from '../state.ts'
import { conversionOf, holdingsOf, withdrawableOf } from '../valuation.ts'
import type { Decision } from './decision.ts'
import { marketOf, realAccountOf } from './lookup.ts'
import { Movements, bookedBy } from './postings.ts'
import { isLive } from './tradable.ts'

/**
 * Sets aside what a user wants to withdraw. What open positions have gained cannot be withdrawn, and what
 * they have lost or bind must stay.
 *
 * @throws Refusal where there is less, or where nobody knows because a price is missing.
 */
export function lockWithdrawal(state: State, command: CommandOf<'lock-withdrawal'>): Decision {
  const { userId, amount, reference, at } = command
  realAccountOf(state, userId)
  for (const order of holdingsOf(state, userId)) {
    const market = marketOf(state, order.instrumentId)
    const { instrument, open, quote } = market
    const isKnown = quote !== undefined && conversionOf(state, market) !== undefined
    if (!isKnown || (open && !isLive(instrument, quote, at))) throw new Refusal('QUOTE_STALE')
  }
  const available = withdrawableOf(state, userId)
  if (amount > available) throw new Refusal('WITHDRAWABLE_EXCEEDED', { available: formatUsd(available) })
  return bookedBy(
    new Movements(state, userId, at).move('withdraw-lock', lockedOf(userId), negateUsd(amount), { reference }),
  )
}
