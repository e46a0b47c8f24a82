import { type Usd, ZERO_USD, addUsd, copyFee, houseShare, negateUsd, subtractUsd } from '@openlot/core/math'
import type { CommandOf } from '../command.ts'
import type { Decision } from '../decisions/decision.ts'
import { arePricesKnown } from '../decisions/knownPrices.ts'
import { Postings } from '../decisions/postings.ts'
import type { EngineEvent } from '../event.ts'
import type { State } from '../state.ts'
import { summaryOf } from '../valuation.ts'
import { type Copy, isFollowing, logged } from './copy.ts'

/**
 * Books the fee for the months until `until`, and moves the mark. A fee that the free margin does not cover waits, as
 * does one while prices are missing: then nothing changes, and nothing is closed for it.
 */
export function chargeCopy(state: State, { accountId, until, at }: CommandOf<'charge-copy'>): Decision {
  const copy = state.copying.get(accountId)
  if (copy === undefined || !isFollowing(copy) || copy.chargedUntil >= until) return { events: [] }
  if (!arePricesKnown(state, at)) return { events: [] }
  const { equity, freeMargin } = summaryOf(state, accountId)
  const { fee, mark } = copyFee({ equity, mark: copy.mark, rate: copy.feeRate })
  if (fee > freeMargin) return { events: [] }
  const after: Copy = { ...copy, mark, feesPaid: addUsd(copy.feesPaid, fee), chargedUntil: until }
  const postings = new Postings(state, accountId, at)
  return { events: [...postFee(state, copy, { fee, postings, at }), { kind: 'copy-changed', copy: after }] }
}

/** The fee that a copy owes now, and the mark after it. */
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

/** From now on another rate is for what the equity exceeds the mark by. */
export function setCopyRate(state: State, { accountId, feeRate }: CommandOf<'set-copy-rate'>): Decision {
  const copy = state.copying.get(accountId)
  if (copy === undefined || copy.feeRate === feeRate) return { events: [] }
  return { events: [{ kind: 'copy-changed', copy: { ...copy, feeRate } }] }
}
