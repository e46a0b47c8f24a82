import { type Usd, ZERO_USD, addUsd } from '@openlot/core/math'
import { Refusal } from '../../errors/refusal.ts'
import type { Copy } from '../copying/copy.ts'
import { reducibleOf } from '../copying/fundCopy.ts'
import type { State } from '../state.ts'
import { holdingsOf, summaryOf } from '../valuation.ts'

/** What a copy is worth now. */
export interface CopyWorth {
  /** As the engine has it; undefined once it has ended. */
  readonly copy: Copy | undefined
  readonly equity: Usd
  readonly positions: number
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
  removable: removable(state, copyId, at),
})

/** Nothing while a price is missing, or the copy does not follow any more. */
function removable(state: State, copyId: number, at: number): Usd {
  try {
    return reducibleOf(state, copyId, at)
  } catch (error) {
    if (error instanceof Refusal) return ZERO_USD
    throw error
  }
}

/** All copies that have not ended. */
export const copies = (state: State): readonly Copy[] => [...state.copying.all()]

/** Those of these copies that have not ended, with what they are worth. */
export const copyEquities = (
  state: State,
  { copyIds }: { readonly copyIds: readonly number[] },
): readonly { readonly copy: Copy; readonly equity: Usd }[] =>
  copyIds.flatMap((copyId) => {
    const copy = state.copying.get(copyId)
    return copy === undefined ? [] : [{ copy, equity: summaryOf(state, copyId).equity }]
  })

/** How many copies follow a leader, and what they are worth together. */
export function followers(
  state: State,
  { leaderId }: { readonly leaderId: number },
): { readonly count: number; readonly funds: Usd } {
  const ids = new Set(state.copying.followersOf(leaderId))
  return {
    count: ids.size,
    funds: [...ids].reduce((sum, id) => addUsd(sum, summaryOf(state, id).equity), ZERO_USD),
  }
}
