import type { CommandOf } from '../command.ts'
import type { State } from '../state.ts'
import type { Decision } from './decision.ts'
import { realAccountOf } from './lookup.ts'
import { Movements, bookedBy } from './postings.ts'

/** Puts what a user has paid in into the wallet. */
export function creditDeposit(state: State, command: CommandOf<'credit-deposit'>): Decision {
  const { userId, amount, reference, at } = command
  realAccountOf(state, userId)
  return bookedBy(new Movements(state, userId, at).move('deposit', 'house:funding', amount, { reference }))
}
