import { formatUsd } from '@openlot/core/math'
import { Refusal } from '../../errors/refusal.ts'
import type { CommandOf } from '../command.ts'
import type { State } from '../state.ts'
import type { Decision } from './decision.ts'
import { movable } from './movable.ts'
import { Postings, postedBy } from './postings.ts'
import { requireAccount, requireNoCopy } from './preconditions.ts'

/**
 * Moves money between two accounts of one person: one decision, so that it is done in both or in neither.
 *
 * @throws Refusal for play money, and where less may leave the first account.
 */
export function transferFunds(state: State, command: CommandOf<'account-transfer'>): Decision {
  const { accountId, to, amount, reference, at } = command
  if (requireAccount(state, accountId).isDemo || requireAccount(state, to).isDemo) throw new Refusal('DEMO_MONEY')
  requireNoCopy(state, accountId)
  requireNoCopy(state, to)
  const available = movable(state, accountId, at)
  if (amount > available) throw new Refusal('MOVABLE_EXCEEDED', { available: formatUsd(available) })
  return postedBy(new Postings(state, accountId, at).pass('account-transfer', to, amount, reference))
}
