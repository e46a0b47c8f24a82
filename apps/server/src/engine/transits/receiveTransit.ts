import type { CommandOf } from '../model/command.ts'
import { addedTo } from '../copying/fundCopy.ts'
import { beginCopy, requireRoom, requireStartable } from '../copying/startCopy.ts'
import type { Decision } from '../model/decision.ts'
import { Postings } from '../decisions/postings.ts'
import { requireCopy } from '../decisions/preconditions.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { EngineEvent } from '../model/event.ts'
import type { State } from '../model/state.ts'
import { type CopyTerms, type Transit, problemOf } from '../model/transit.ts'

/**
 * Takes in what another partition has sent, and does with it what it was sent for. Where that is impossible by now the
 * money stays in transit, and the decision says why. It is decided once, however often it is delivered.
 */
export function receiveTransit(state: State, command: CommandOf<'receive-transit'>): Decision {
  const { transit, at } = command
  const { id } = transit
  if (state.received.has(id)) return { events: [], problem: state.received.get(id) }
  let events: readonly EngineEvent[] = []
  const problem = problemOf(() => (events = takeIn(state, command)))
  return { events: [...events, { kind: 'transit-received', id, problem, at }], problem }
}

function takeIn(state: State, command: CommandOf<'receive-transit'>): EngineEvent[] {
  const { accountId, transit, at } = command
  const { purpose } = transit
  switch (purpose.kind) {
    case 'credit':
      return credit(state, command)
    case 'start-copy':
      return startCopy(state, accountId, { transit, terms: purpose, at })
    case 'fund-copy':
      return fundCopy(state, accountId, transit, at)
  }
}

/**
 * Credits the account. If it has ended meanwhile, play money goes to the house, and real money on to the same person.
 */
function credit(state: State, { accountId, transit, firstId, at }: CommandOf<'receive-transit'>): EngineEvent[] {
  const postings = new Postings(state, accountId, at)
  if (state.accounts.has(accountId)) return postings.takeIn(transit)
  if (transit.isDemo) return postings.returnToHouse(transit)
  const onward = ['account-transfer', firstId, transit.amount, transit.reference] as const
  return [
    { kind: 'account-opened', accountId, isDemo: false, demoSum: undefined },
    ...postings.takeIn(transit),
    ...(state.accounts.has(firstId) ? postings.pass(...onward) : postings.send(...onward)),
    { kind: 'account-closed', accountId },
  ]
}

function startCopy(
  state: State,
  copyId: number,
  { transit, terms, at }: { transit: Transit; terms: CopyTerms; at: number },
): EngineEvent[] {
  const { fromId, amount, isDemo } = transit
  requireStartable(state, { ...terms, sourceId: fromId, isDemo, amount, available: () => amount })
  const { opened, begun } = beginCopy(state, { ...terms, copyId, sourceId: fromId, isDemo, amount, at })
  return [opened, ...new Postings(state, copyId, at).takeIn(transit), ...begun]
}

function fundCopy(state: State, copyId: number, transit: Transit, at: number): EngineEvent[] {
  const copy = requireCopy(state, copyId)
  const { amount } = transit
  // Money of one kind never becomes the other, and a copy is paid for by its own source.
  if (copy.isDemo !== transit.isDemo || copy.sourceId !== transit.fromId) throw new Refusal('COPY_NOT_FOUND')
  requireRoom(state, copy.leaderId, { amount, more: 0, isDemo: copy.isDemo })
  return [...new Postings(state, copyId, at).takeIn(transit), ...addedTo(copy, amount, at)]
}
