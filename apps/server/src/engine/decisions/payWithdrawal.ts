import { subtractUsd } from '@openlot/core/math'
import type { CommandOf } from '../model/command.ts'
import type { State } from '../model/state.ts'
import type { Decision } from '../model/decision.ts'
import { requireLocked } from './preconditions.ts'
import { Postings, postedBy } from './postings.ts'

/** Pays out a locked withdrawal; the fee stays with the house. */
export function payWithdrawal(state: State, command: CommandOf<'pay-withdrawal'>): Decision {
  const { accountId, amount, fee, reference, at } = command
  requireLocked(state, accountId, amount)
  const postings = new Postings(state, accountId, at)
  return postedBy([
    ...postings.postFromLocked('withdraw-payout', 'house:funding', subtractUsd(amount, fee), reference),
    ...postings.postFromLocked('withdraw-fee', 'house:fees', fee, reference),
  ])
}
