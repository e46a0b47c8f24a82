import type { CommandOf } from '../command.ts'
import type { State } from '../state.ts'
import type { Decision } from './decision.ts'
import { realAccountOf } from './lookup.ts'
import { Movements, bookedBy } from './postings.ts'

/** Thanks a user for someone who came with their invite code. */
export function inviteReward(state: State, command: CommandOf<'invite-reward'>): Decision {
  const { userId, amount, reference, at } = command
  realAccountOf(state, userId)
  return bookedBy(new Movements(state, userId, at).move('invite-reward', 'house:marketing', amount, { reference }))
}
