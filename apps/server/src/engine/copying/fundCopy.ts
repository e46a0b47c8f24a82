import { type Usd, addUsd, subtractUsd } from '@openlot/core/math'
import type { CommandOf } from '../command.ts'
import type { Decision } from '../decisions/decision.ts'
import { movable } from '../decisions/movable.ts'
import { Postings } from '../decisions/postings.ts'
import { requireAccount, requireCopy } from '../decisions/preconditions.ts'
import type { State } from '../state.ts'
import { summaryOf } from '../valuation.ts'
import { feeOwed, postFee } from './chargeCopy.ts'
import { logged } from './copy.ts'
import { requireAmount, requireRoom } from './startCopy.ts'

const CENT = 10_000n as Usd

/** Moves money from the copy's source into it. What is open stays; new sizes follow the new equity. */
export function fundCopy(state: State, { accountId, amount, at }: CommandOf<'fund-copy' | 'reduce-copy'>): Decision {
  const copy = requireCopy(state, accountId)
  const { sourceId, leaderId } = copy
  requireAccount(state, sourceId)
  requireAmount(amount, { least: CENT, available: movable(state, sourceId, at) })
  requireRoom(state, leaderId, amount, 0)
  const after = { ...copy, amount: addUsd(copy.amount, amount), mark: addUsd(copy.mark, amount) }
  return {
    events: [
      ...new Postings(state, sourceId, at).pass('copy-fund', accountId, amount, `copy ${accountId}`),
      { kind: 'copy-changed', copy: after },
      logged({ copyId: accountId, act: 'add', amount, at }),
    ],
  }
}

/** Takes money out of a copy, after the leader's fee; enough stays to go on, above the stop level. */
export function reduceCopy(state: State, { accountId, amount, at }: CommandOf<'fund-copy' | 'reduce-copy'>): Decision {
  const copy = requireCopy(state, accountId)
  requireAccount(state, copy.sourceId)
  const { fee, mark } = feeOwed(state, copy)
  requireAmount(amount, { least: CENT, available: reducibleOf(state, accountId, at) })
  const postings = new Postings(state, accountId, at)
  const after = {
    ...copy,
    amount: subtractUsd(copy.amount, amount),
    mark: subtractUsd(mark, amount),
    feesPaid: addUsd(copy.feesPaid, fee),
  }
  return {
    events: [
      ...postFee(state, copy, { fee, postings, at }),
      ...postings.pass('copy-return', copy.sourceId, amount, `copy ${accountId}`),
      { kind: 'copy-changed', copy: after },
      logged({ copyId: accountId, act: 'remove', amount, at }),
    ],
  }
}

/** What can be taken out of a copy now, after the leader's fee. */
export function reducibleOf(state: State, accountId: number, at: number): Usd {
  const copy = requireCopy(state, accountId)
  const { fee } = feeOwed(state, copy)
  const { minAmount } = state.copyRules
  const floor = copy.stopLevel >= minAmount ? addUsd(copy.stopLevel, CENT) : minAmount
  const unneeded = subtractUsd(summaryOf(state, accountId).equity, floor)
  const free = movable(state, accountId, at)
  const most = subtractUsd(unneeded < free ? unneeded : free, fee)
  return most > 0n ? most : (0n as Usd)
}
