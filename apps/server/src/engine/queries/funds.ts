import { movable } from '../decisions/movable.ts'
import { hasCopiesFrom } from '../decisions/closeAccount.ts'
import { requireStartable } from '../copying/startCopy.ts'
import type { State } from '../model/state.ts'
import { type CopyTerms, type FundsSource, type Problem, availableOf, problemOf } from '../model/transit.ts'
import type { Usd } from '@openlot/core/math'

/** What an account may give; undefined where it has ended. */
export function fundsSource(
  state: State,
  { accountId, at }: { readonly accountId: number; readonly at: number },
): FundsSource | undefined {
  const account = state.accounts.get(accountId)
  if (account === undefined) return undefined
  let available: Usd | undefined
  const problem = problemOf(() => (available = movable(state, accountId, at)))
  return { isDemo: account.isDemo, available: available ?? problem! }
}

/** Why nobody can begin to copy this leader with an account that another partition keeps; undefined where one can. */
export const copyProblem = (
  state: State,
  start: CopyTerms & { readonly sourceId: number; readonly source: FundsSource; readonly amount: Usd },
): Problem | undefined =>
  problemOf(() => {
    const { source } = start
    requireStartable(state, { ...start, isDemo: source.isDemo, available: () => availableOf(source) })
  })

/** The account that a copy has its money from; undefined once it has ended. */
export const copySource = (state: State, { copyId }: { readonly copyId: number }): number | undefined =>
  state.copying.get(copyId)?.sourceId

/** Whether copies here have their money from an account. */
export const isCopySource = (state: State, { sourceId }: { readonly sourceId: number }): boolean =>
  hasCopiesFrom(state.copying, sourceId)
