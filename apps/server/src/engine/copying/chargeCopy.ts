import type { CodeName } from '@openlot/core/contract'
import { type Usd, ZERO_USD, addUsd, copyFee, houseShare, negateUsd, subtractUsd } from '@openlot/core/math'
import type { CommandOf } from '../model/command.ts'
import type { Decision } from '../model/decision.ts'
import { Postings } from '../decisions/postings.ts'
import { requireMarket } from '../decisions/preconditions.ts'
import { unleavable } from '../decisions/tradable.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { EngineEvent } from '../model/event.ts'
import type { State } from '../model/state.ts'
import { holdingsOf, summaryOf, withdrawableOf } from '../model/valuation.ts'
import { type Copy, isFollowing, logged } from '../model/copy.ts'

/**
 * Books the fee for the months until `until`, and moves the mark. It waits while a position could not be closed, or what
 * may leave the account does not cover it: then nothing changes, and nothing is closed for it.
 */
export function chargeCopy(state: State, { accountId, until, at }: CommandOf<'charge-copy'>): Decision {
  const copy = state.copying.get(accountId)
  if (copy === undefined || !isFollowing(copy) || copy.chargedUntil >= until) return { events: [] }
  const charged = charge(state, copy, at)
  if (charged === undefined) return { events: [] }
  const after: Copy = { ...charged.copy, chargedUntil: until }
  return { events: [...charged.events, { kind: 'copy-changed', copy: after }] }
}

/**
 * From now on another rate is for what the equity exceeds the mark by. A raise first charges what was gained before, and
 * waits while that can not be charged.
 */
export function setCopyRate(state: State, { accountId, feeRate, at }: CommandOf<'set-copy-rate'>): Decision {
  const copy = state.copying.get(accountId)
  if (copy === undefined || copy.feeRate === feeRate) return { events: [] }
  const charged = feeRate > copy.feeRate ? charge(state, copy, at) : { copy, events: [] }
  if (charged === undefined) return { events: [] }
  return { events: [...charged.events, { kind: 'copy-changed', copy: { ...charged.copy, feeRate } }] }
}

/** Takes what is owed now, and moves the mark; undefined where it has to wait. */
function charge(state: State, copy: Copy, at: number): { copy: Copy; events: EngineEvent[] } | undefined {
  const { accountId } = copy
  if (whyUnchargeable(state, accountId, at) !== undefined) return undefined
  const { fee, mark } = feeOwed(state, copy)
  if (fee > withdrawableOf(state, accountId)) return undefined
  const postings = new Postings(state, accountId, at)
  return {
    copy: { ...copy, mark, feesPaid: addUsd(copy.feesPaid, fee) },
    events: postFee(state, copy, { fee, postings, at }),
  }
}

/**
 * Why no fee may be taken: some position could not be closed now, so nobody knows what its profit will be worth.
 * Undefined where one may.
 */
function whyUnchargeable(state: State, accountId: number, at: number): CodeName | undefined {
  for (const { instrumentId } of holdingsOf(state, accountId)) {
    const reason = unleavable(state, requireMarket(state, instrumentId), at)
    if (reason !== undefined) return reason
  }
  return undefined
}

/**
 * The fee that a copy owes now, and the mark after it.
 *
 * @throws Refusal where it owes one and no fee may be taken.
 */
export function requireFeeOwed(state: State, copy: Copy, at: number): { fee: Usd; mark: Usd } {
  const owed = feeOwed(state, copy)
  const reason = owed.fee > ZERO_USD ? whyUnchargeable(state, copy.accountId, at) : undefined
  if (reason !== undefined) throw new Refusal(reason)
  return owed
}

/** The fee that a copy owes at the newest prices, whether or not it may be taken, and the mark after it. */
export const feeOwed = (state: State, { accountId, mark, feeRate }: Copy): { fee: Usd; mark: Usd } =>
  copyFee({ equity: summaryOf(state, accountId).equity, mark, rate: feeRate })

/** Takes a fee from a copy: a share is the house's, the rest the leader's. Of play money the house gets all. */
export function postFee(
  state: State,
  { accountId, leaderId }: Copy,
  { fee, postings, at }: { fee: Usd; postings: Postings; at: number },
): EngineEvent[] {
  if (fee <= ZERO_USD) return []
  const reference = `copy ${accountId}`
  const isDemo = state.accounts.get(accountId)?.isDemo === true
  const house = isDemo ? 'house:fees:demo' : 'house:fees'
  const taken = postings.move('copy-fee', house, negateUsd(fee), { reference })
  const share = subtractUsd(fee, houseShare(fee, state.copyRules.houseShare))
  const isPaid = !isDemo && state.accounts.has(leaderId)
  return [
    ...taken,
    ...(isPaid ? postings.give('copy-fee-share', house, leaderId, share, reference) : []),
    logged({ copyId: accountId, act: 'fee', amount: fee, at }),
  ]
}
