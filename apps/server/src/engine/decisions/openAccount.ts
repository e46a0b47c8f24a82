import { parseUsd } from '@openlot/core/math'
import type { CommandOf } from '../command.ts'
import type { EngineEvent } from '../event.ts'
import type { State } from '../state.ts'
import type { Decision } from './decision.ts'
import { Movements } from './postings.ts'

/** What a demo account begins with, and has again after a reset. */
export const DEMO_BALANCE = parseUsd('100000')

export function openAccount(state: State, command: CommandOf<'open-account'>): Decision {
  const { userId, isDemo, deposit, at } = command
  // Asked again after a crash between the user's row and this: done once.
  if (state.accounts.has(userId)) return { events: [] }
  const opened: EngineEvent = { kind: 'account-opened', userId, isDemo }
  const movements = new Movements(state, userId, at)
  if (isDemo) return { events: [opened, ...movements.move('demo-grant', 'house:demo', DEMO_BALANCE)] }
  return {
    events: deposit === undefined ? [opened] : [opened, ...movements.move('deposit', 'house:funding', deposit)],
  }
}
