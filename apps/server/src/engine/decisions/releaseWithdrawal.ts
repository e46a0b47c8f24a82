import { lockedOf } from '../../ledger/accounts.ts'
import type { CommandOf } from '../command.ts'
import type { State } from '../state.ts'
import type { Decision } from './decision.ts'
import { requireLocked } from './preconditions.ts'
import { Postings, postedBy } from './postings.ts'

/** Returns the locked amount of a rejected or cancelled withdrawal to the wallet. */
export function releaseWithdrawal(state: State, command: CommandOf<'release-withdrawal'>): Decision {
  const { userId, amount, reference, at } = command
  requireLocked(state, userId, amount)
  return postedBy(new Postings(state, userId, at).move('withdraw-release', lockedOf(userId), amount, { reference }))
}
