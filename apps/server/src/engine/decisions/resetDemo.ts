import { subtractUsd } from '@openlot/core/math'
import type { CommandOf } from '../model/command.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { State } from '../model/state.ts'
import { closeEverything } from './closeEverything.ts'
import type { Decision } from '../model/decision.ts'
import { Postings } from './postings.ts'
import { requireAccount } from './preconditions.ts'

/** Closes everything and restores the balance it started with. */
export function resetDemo(state: State, command: CommandOf<'reset-demo'>): Decision {
  const { accountId, at } = command
  const { demoSum } = requireAccount(state, accountId)
  if (demoSum === undefined) throw new Refusal('DEMO_ACCOUNT_ONLY')
  const postings = new Postings(state, accountId, at)
  const { events, balance } = closeEverything(state, command, postings)
  return { events: [...events, ...postings.move('demo-reset', 'house:demo', subtractUsd(demoSum, balance))] }
}
