import { lockedOf } from '../../ledger/accounts.ts'
import type { CommandOf } from '../model/command.ts'
import type { State } from '../model/state.ts'
import type { Decision } from '../model/decision.ts'
import { requireLocked } from './preconditions.ts'
import { Postings, postedBy } from './postings.ts'

/** Returns the locked amount of a rejected or cancelled withdrawal to the wallet. */
export function releaseWithdrawal(state: State, command: CommandOf<'release-withdrawal'>): Decision {
  const { accountId, amount, reference, at } = command
  requireLocked(state, accountId, amount)
  return postedBy(
    new Postings(state, accountId, at).move('withdraw-release', lockedOf(accountId), amount, { reference }),
  )
}
