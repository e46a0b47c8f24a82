import { type Usd, addUsd, subtractUsd } from '@openlot/core/math'
import type { CommandOf } from '../model/command.ts'
import type { Decision } from '../model/decision.ts'
import { movable } from '../decisions/movable.ts'
import { Postings, postedBy } from '../decisions/postings.ts'
import { requireAccount, requireCopy, requireNoCopy } from '../decisions/preconditions.ts'
import type { EngineEvent } from '../model/event.ts'
import type { State } from '../model/state.ts'
import { availableOf, requireNone } from '../model/transit.ts'
import { summaryOf } from '../model/valuation.ts'
import { postFee, requireFeeOwed } from './chargeCopy.ts'
import { type Copy, logged } from '../model/copy.ts'
import { requireAmount, requireRoom } from './startCopy.ts'

const CENT = 10_000n as Usd

/** Moves money from the copy's source into it. What is open stays; new sizes follow the new equity. */
export function fundCopy(state: State, command: CommandOf<'fund-copy' | 'reduce-copy'>): Decision {
  const { accountId, amount, elsewhere, at } = command
  const copy = requireCopy(state, accountId)
  const { sourceId, leaderId, isDemo } = copy
  if (elsewhere === undefined) requireAccount(state, sourceId)
  else requireNone(elsewhere.problem)
  const available = elsewhere?.source === undefined ? movable(state, sourceId, at) : availableOf(elsewhere.source)
  requireAmount(amount, { least: CENT, available })
  requireRoom(state, leaderId, { amount, more: 0, isDemo })
  // The source's partition sends it.
  if (elsewhere !== undefined) return { events: [], sourceId }
  const funded = new Postings(state, sourceId, at).pass('copy-fund', accountId, amount, `copy ${accountId}`)
  return { events: [...funded, ...addedTo(copy, amount, at)] }
}

/** What more money changes in a copy. */
export const addedTo = (copy: Copy, amount: Usd, at: number): EngineEvent[] => [
  {
    kind: 'copy-changed',
    copy: { ...copy, amount: addUsd(copy.amount, amount), mark: addUsd(copy.mark, amount) },
  },
  logged({ copyId: copy.accountId, act: 'add', amount, at }),
]

/** Sends money of this account to a copy that another partition keeps. */
export function sendToCopy(
  state: State,
  { accountId, copyId, amount, reference, at }: CommandOf<'send-to-copy'>,
): Decision {
  requireAccount(state, accountId)
  requireNoCopy(state, accountId)
  requireAmount(amount, { least: CENT, available: movable(state, accountId, at) })
  return postedBy(
    new Postings(state, accountId, at).send('copy-fund', copyId, amount, reference, { kind: 'fund-copy' }),
  )
}

/** Takes money out of a copy, after the leader's fee; enough stays to go on, above the stop level. */
export function reduceCopy(state: State, command: CommandOf<'fund-copy' | 'reduce-copy'>): Decision {
  const { accountId, amount, elsewhere, at } = command
  const copy = requireCopy(state, accountId)
  if (elsewhere === undefined) requireAccount(state, copy.sourceId)
  else requireNone(elsewhere.problem)
  const { fee, mark } = requireFeeOwed(state, copy, at)
  requireAmount(amount, { least: CENT, available: reducibleOf(state, accountId, at) })
  const postings = new Postings(state, accountId, at)
  const returned = ['copy-return', copy.sourceId, amount, `copy ${accountId}`] as const
  const after = {
    ...copy,
    amount: subtractUsd(copy.amount, amount),
    mark: subtractUsd(mark, amount),
    feesPaid: addUsd(copy.feesPaid, fee),
  }
  const events: EngineEvent[] = [
    ...postFee(state, copy, { fee, postings, at }),
    ...(elsewhere === undefined ? postings.pass(...returned) : postings.send(...returned)),
    { kind: 'copy-changed', copy: after },
    logged({ copyId: accountId, act: 'remove', amount, at }),
  ]
  // What was sent is delivered before the answer.
  return elsewhere === undefined ? { events } : postedBy(events)
}

/** What can be taken out of a copy now, after the leader's fee. */
export function reducibleOf(state: State, accountId: number, at: number): Usd {
  const copy = requireCopy(state, accountId)
  const { fee } = requireFeeOwed(state, copy, at)
  const { minAmount } = state.copyRules
  const floor = copy.stopLevel >= minAmount ? addUsd(copy.stopLevel, CENT) : minAmount
  const unneeded = subtractUsd(summaryOf(state, accountId).equity, floor)
  const free = movable(state, accountId, at)
  const most = subtractUsd(unneeded < free ? unneeded : free, fee)
  return most > 0n ? most : (0n as Usd)
}
