import type { CommandOf } from '../model/command.ts'
import type { EngineEvent } from '../model/event.ts'
import { DEMO_BALANCE } from '../model/rules.ts'
import type { State } from '../model/state.ts'
import type { Decision } from '../model/decision.ts'
import { Postings } from './postings.ts'

export function openAccount(state: State, command: CommandOf<'open-account'>): Decision {
  const { accountId, isDemo, deposit, ownerId = accountId, at } = command
  const demoSum = isDemo ? (command.demoSum ?? DEMO_BALANCE) : undefined
  // Repeated after a crash between the account's row and this: done once.
  if (state.accounts.has(accountId)) return { events: [] }
  const opened: EngineEvent = { kind: 'account-opened', accountId, isDemo, demoSum, ownerId }
  const postings = new Postings(state, accountId, at)
  if (demoSum !== undefined) return { events: [opened, ...postings.move('demo-grant', 'house:demo', demoSum)] }
  return {
    events: deposit === undefined ? [opened] : [opened, ...postings.move('deposit', 'house:funding', deposit)],
  }
}
