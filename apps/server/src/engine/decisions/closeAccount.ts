import { negateUsd } from '@openlot/core/math'
import type { CommandOf } from '../command.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { State } from '../state.ts'
import { closeEverything } from './closeEverything.ts'
import type { Decision } from './decision.ts'
import { Postings } from './postings.ts'

/** Closes everything in a demo account, gives its balance back to the house and forgets the account. */
export function closeAccount(state: State, command: CommandOf<'close-account'>): Decision {
  const { userId, at } = command
  const account = state.accounts.get(userId)
  // Repeated after a crash: done once.
  if (account === undefined) return { events: [] }
  if (!account.isDemo) throw new Refusal('DEMO_ACCOUNT_ONLY')
  const postings = new Postings(state, userId, at)
  const { events, balance } = closeEverything(state, command, postings)
  return {
    events: [
      ...events,
      ...postings.move('demo-return', 'house:demo', negateUsd(balance)),
      { kind: 'account-closed', userId },
    ],
  }
}
