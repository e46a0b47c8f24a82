import { Refusal } from '../../errors/refusal.ts'
import type { CommandOf } from '../model/command.ts'
import type { Decision } from '../model/decision.ts'
import { Postings } from '../decisions/postings.ts'
import type { EngineEvent } from '../model/event.ts'
import type { State } from '../model/state.ts'
import type { Transit } from '../model/transit.ts'

/** Ends a transit that has arrived; one that could not returns to the account it has left. */
export function endTransit(state: State, { accountId, transitId, problem, at }: CommandOf<'end-transit'>): Decision {
  const transit = state.transits.get(transitId)
  // Repeated after a crash: done once.
  if (transit?.fromId !== accountId) return { events: [] }
  const returned = problem === undefined ? [] : giveBack(state, transit, at)
  return { events: [...returned, { kind: 'transit-ended', id: transitId, at }] }
}

function giveBack(state: State, transit: Transit, at: number): EngineEvent[] {
  const { fromId, kind, isDemo } = transit
  const postings = new Postings(state, fromId, at)
  if (state.accounts.has(fromId))
    return postings.takeIn({ ...transit, kind: kind === 'copy-fund' ? 'copy-return' : kind })
  // No account of real money ends while something of it is in transit.
  if (!isDemo) throw new Refusal('ACCOUNT_CLOSED')
  return postings.returnToHouse(transit)
}
