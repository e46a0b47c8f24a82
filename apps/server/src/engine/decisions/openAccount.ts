import { parseUsd } from '@openlot/core/math'
import type { CommandOf } from '../command.ts'
import type { EngineEvent } from '../event.ts'
import type { State } from '../state.ts'
import type { Decision } from './decision.ts'
import { Postings } from './postings.ts'

/** Opening balance of a demo account, restored by a reset. */
export const DEMO_BALANCE = parseUsd('100000')

export function openAccount(state: State, command: CommandOf<'open-account'>): Decision {
  const { userId, isDemo, deposit, at } = command
  // Repeated after a crash between the user's row and this: done once.
  if (state.accounts.has(userId)) return { events: [] }
  const opened: EngineEvent = { kind: 'account-opened', userId, isDemo }
  const postings = new Postings(state, userId, at)
  if (isDemo) return { events: [opened, ...postings.move('demo-grant', 'house:demo', DEMO_BALANCE)] }
  return {
    events: deposit === undefined ? [opened] : [opened, ...postings.move('deposit', 'house:funding', deposit)],
  }
}
