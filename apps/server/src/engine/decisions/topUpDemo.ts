import { subtractUsd } from '@openlot/core/math'
import { Refusal } from '../../errors/refusal.ts'
import type { CommandOf } from '../model/command.ts'
import type { State } from '../model/state.ts'
import { balanceOf } from '../model/valuation.ts'
import type { Decision } from '../model/decision.ts'
import { Postings, postedBy } from './postings.ts'
import { requireAccount } from './preconditions.ts'

/** Fills the balance of a demo account up to what it started with; its positions stay. A higher balance stays, too. */
export function topUpDemo(state: State, { accountId, at }: CommandOf<'top-up-demo'>): Decision {
  const { demoSum } = requireAccount(state, accountId)
  if (demoSum === undefined) throw new Refusal('DEMO_ACCOUNT_ONLY')
  const missing = subtractUsd(demoSum, balanceOf(state, accountId))
  return postedBy(missing > 0n ? new Postings(state, accountId, at).move('demo-top-up', 'house:demo', missing) : [])
}
