import { type Usd, ZERO_USD, addUsd } from '@openlot/core/math'
import type { Copy } from '../model/copy.ts'
import { reducibleOf } from '../copying/fundCopy.ts'
import type { State } from '../model/state.ts'
import { holdingsOf, summaryOf } from '../model/valuation.ts'
import { type Part, rowsOf } from './row.ts'
import { zeroIfRefused } from './zeroIfRefused.ts'

/** What a copy is worth now. */
export interface CopyWorth {
  /** The copy as the engine has it; undefined once it has ended. */
  readonly copy: Copy | undefined
  readonly equity: Usd
  readonly positions: number
  /** Nothing while a price is missing, or it does not follow any more. */
  readonly removable: Usd
}

/** The worth of a copy that has not ended, or has become an ordinary account. */
export const copyWorth = (
  state: State,
  { copyId, at }: { readonly copyId: number; readonly at: number },
): CopyWorth => ({
  copy: state.copying.get(copyId),
  equity: summaryOf(state, copyId).equity,
  positions: [...holdingsOf(state, copyId)].length,
  removable: zeroIfRefused(() => reducibleOf(state, copyId, at)),
})

/** A page of this many copies is far smaller than a message may be. */
const MAX_COPIES_PER_PAGE = 1000

/** The next copies after an account, of those that have not ended, in the order of their accounts. */
export const copies = (state: State, { after }: { readonly after: number }): readonly Copy[] =>
  state.copying.after(after, MAX_COPIES_PER_PAGE)

/** The next copies of several engines. Those of an engine that is away can wait; those of others need not. */
export const joinCopies = (pages: readonly (readonly Copy[])[]): readonly Copy[] =>
  pages
    .flat()
    .toSorted((a, b) => a.accountId - b.accountId)
    .slice(0, MAX_COPIES_PER_PAGE)

export interface CopyEquity {
  readonly copy: Copy
  readonly equity: Usd
}

/** What copies that have not ended are worth. */
export const copyEquities = (
  state: State,
  { copyIds }: { readonly copyIds: readonly number[] },
): readonly CopyEquity[] =>
  copyIds.flatMap((copyId) => {
    const copy = state.copying.get(copyId)
    return copy === undefined ? [] : [{ copy, equity: summaryOf(state, copyId).equity }]
  })

/** What the copies that several engines keep are worth. */
export const joinEquities = (parts: readonly Part<readonly CopyEquity[]>[], ids: readonly number[]): CopyEquity[] =>
  rowsOf(parts, ids, ({ copy }) => copy.accountId)

/** How many copies of real money follow a leader, and what they are worth together. */
export function followers(
  state: State,
  { leaderId }: { readonly leaderId: number },
): { readonly count: number; readonly funds: Usd } {
  const real = state.copying.followersOf(leaderId).filter(({ isDemo }) => !isDemo)
  return {
    count: real.length,
    funds: real.reduce((sum, { accountId }) => addUsd(sum, summaryOf(state, accountId).equity), ZERO_USD),
  }
}
