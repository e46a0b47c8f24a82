import { formatUsd, negateUsd } from '@openlot/core/math'
import { lockedOf } from '../../ledger/accounts.ts'
import type { CommandOf } from '../model/command.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { State } from '../model/state.ts'
import type { Decision } from '../model/decision.ts'
import { movable } from './movable.ts'
import { requireNoCopy, requireRealAccount } from './preconditions.ts'
import { Postings, postedBy } from './postings.ts'

/**
 * Locks the amount of a withdrawal.
 *
 * @throws Refusal where less is available, or where a missing price leaves that unknown.
 */
export function lockWithdrawal(state: State, command: CommandOf<'lock-withdrawal'>): Decision {
  const { accountId, amount, reference, at } = command
  requireRealAccount(state, accountId)
  requireNoCopy(state, accountId)
  const available = movable(state, accountId, at)
  if (amount > available) throw new Refusal('WITHDRAWABLE_EXCEEDED', { available: formatUsd(available) })
  return postedBy(
    new Postings(state, accountId, at).move('withdraw-lock', lockedOf(accountId), negateUsd(amount), { reference }),
  )
}
