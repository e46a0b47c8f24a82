import type { CommandOf } from '../model/command.ts'
import type { State } from '../model/state.ts'
import type { Decision } from '../model/decision.ts'
import { requireRealAccount } from './preconditions.ts'
import { Postings, postedBy } from './postings.ts'

/** Credits the referral reward. */
export function inviteReward(state: State, command: CommandOf<'invite-reward'>): Decision {
  const { accountId, amount, reference, at } = command
  requireRealAccount(state, accountId)
  return postedBy(new Postings(state, accountId, at).move('invite-reward', 'house:marketing', amount, { reference }))
}
