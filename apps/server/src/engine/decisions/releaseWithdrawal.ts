import { lockedOf } from '../../ledger/accounts.ts'
import type { CommandOf } from '../command.ts'
import type { State } from '../state.ts'
import type { Decision } from './decision.ts'
import { demandLocked } from './lookup.ts'
import { Movements, bookedBy } from './postings.ts'

/** Gives back what was set aside for a withdrawal that is not to be. */
export function releaseWithdrawal(state: State, command: CommandOf<'release-withdrawal'>): Decision {
  const { userId, amount, reference, at } = command
  demandLocked(state, userId, amount)
  return bookedBy(new Movements(state, userId, at).move('withdraw-release', lockedOf(userId), amount, { reference }))
}
