import { addUsd } from '@openlot/core/math'
import type { CommandOf } from '../model/command.ts'
import type { Decision } from '../model/decision.ts'
import { requireKnownPrices } from '../decisions/knownPrices.ts'
import { Postings } from '../decisions/postings.ts'
import { requireCopy } from '../decisions/preconditions.ts'
import type { State } from '../model/state.ts'
import { withdrawableOf } from '../model/valuation.ts'
import { postFee, requireFeeOwed } from './chargeCopy.ts'
import { type Copy, type CopyStopReason, logged } from '../model/copy.ts'

/**
 * Ends copying. Either all positions are closed, as soon as each can be, and the money returns (`stepCopy` does
 * that); or the copy becomes an ordinary account with its positions, for as much of the fee as may leave it.
 *
 * @throws Refusal where it is to keep positions whose prices are missing, or that could not be closed while it owes a
 * fee.
 */
export function stopCopy(state: State, { accountId, closes, reason, at }: CommandOf<'stop-copy'>): Decision {
  const copy = requireCopy(state, accountId)
  if (closes) return beginStop(copy, reason, at)
  requireKnownPrices(state, accountId, at)
  const owed = requireFeeOwed(state, copy, at)
  const most = withdrawableOf(state, accountId)
  const fee = owed.fee < most ? owed.fee : most
  const postings = new Postings(state, accountId, at)
  const kept: Copy = {
    ...copy,
    status: 'kept',
    stopReason: reason,
    mark: owed.mark,
    feesPaid: addUsd(copy.feesPaid, fee),
    toOpen: [],
    endedAt: at,
  }
  return {
    events: [
      ...postFee(state, copy, { fee, postings, at }),
      { kind: 'copy-changed', copy: kept },
      logged({ copyId: accountId, act: 'stop', reason: 'kept', at }),
    ],
  }
}

/** From now on the copy follows nobody, and closes what it has. */
export const beginStop = (copy: Copy, reason: CopyStopReason, at: number): Decision => ({
  events: [
    { kind: 'copy-changed', copy: { ...copy, status: 'stopping', stopReason: reason, toOpen: [] } },
    logged({ copyId: copy.accountId, act: 'stop', reason, at }),
  ],
})
