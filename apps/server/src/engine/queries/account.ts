import { type AccountSummary, type Usd, isAtOrBelow } from '@openlot/core/math'
import { movable } from '../decisions/movable.ts'
import type { State } from '../model/state.ts'
import { balanceOf, holdingsOf, lockedBalanceOf, summaryOf, withdrawableOf } from '../model/valuation.ts'

interface OfAccount {
  readonly accountId: number
}

export interface Wallet {
  readonly balance: Usd
  /** Money for withdrawals, until they are paid or released. */
  readonly locked: Usd
}

/** Whether the account has books. */
export const hasAccount = (state: State, { accountId }: OfAccount): boolean => state.accounts.has(accountId)

export const wallet = (state: State, { accountId }: OfAccount): Wallet => ({
  balance: balanceOf(state, accountId),
  locked: lockedBalanceOf(state, accountId),
})

export interface AccountView extends Wallet {
  /** Balance, equity, margin and margin level at the newest quotes. */
  readonly summary: AccountSummary
  /** Whether the margin level calls for a warning. */
  readonly isMarginCall: boolean
  /** How many positions are open. */
  readonly positions: number
}

export function account(state: State, { accountId }: OfAccount): AccountView {
  const summary = summaryOf(state, accountId)
  return {
    ...wallet(state, { accountId }),
    summary,
    isMarginCall: isAtOrBelow(summary, state.marginCallRate),
    positions: [...holdingsOf(state, accountId)].length,
  }
}

/** What may be withdrawn now. */
export const withdrawableFunds = (state: State, { accountId }: OfAccount): Usd => withdrawableOf(state, accountId)

/**
 * What may be moved to another account now.
 *
 * @throws Refusal where a missing price leaves that unknown.
 */
export const movableFunds = (state: State, { accountId, at }: OfAccount & { readonly at: number }): Usd =>
  movable(state, accountId, at)

/** Balance, equity, margin and margin level of each account at the newest quotes, in the order asked for. */
export const summaries = (
  state: State,
  { accountIds }: { readonly accountIds: readonly number[] },
): readonly AccountSummary[] => accountIds.map((accountId) => summaryOf(state, accountId))
