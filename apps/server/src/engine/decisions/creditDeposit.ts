import type { CommandOf } from '../model/command.ts'
import type { State } from '../model/state.ts'
import type { Decision } from '../model/decision.ts'
import { requireRealAccount } from './preconditions.ts'
import { Postings, postedBy } from './postings.ts'

/** Credits a deposit to the wallet. */
export function creditDeposit(state: State, command: CommandOf<'credit-deposit'>): Decision {
  const { accountId, amount, reference, at } = command
  requireRealAccount(state, accountId)
  return postedBy(new Postings(state, accountId, at).move('deposit', 'house:funding', amount, { reference }))
}
