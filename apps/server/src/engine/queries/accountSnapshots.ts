import type { Usd } from '@openlot/core/math'
import type { Copy } from '../model/copy.ts'
import type { Order } from '../model/order.ts'
import type { State } from '../model/state.ts'
import { balanceOf, lockedBalanceOf, ordersOf } from '../model/valuation.ts'
import { type Part, rowsOf } from './row.ts'

/** Everything that the figures of an account follow from, besides prices. */
export interface AccountSnapshot {
  readonly accountId: number
  readonly term: number
  /** How many events have changed it in this term. */
  readonly version: number
  readonly isDemo: boolean
  readonly balance: Usd
  readonly locked: Usd
  /** Pending and holding, in the order they were placed. */
  readonly orders: readonly Order[]
  /** The copy that this account is; undefined if it is none, or one that has ended. */
  readonly copy: Copy | undefined
}

/** Snapshots of some accounts. */
export interface AccountSnapshots {
  /** Snapshots of the accounts that exist. */
  readonly found: readonly AccountSnapshot[]
  /** Accounts that the answer had no room for; to be asked for again. */
  readonly left: readonly number[]
}

/** Orders of one answer, besides those of its last account: far less than a message may have. */
const MAX_ORDERS = 500

/** The accounts as they are now, for whoever then follows their events. */
export function accountSnapshots(
  state: State,
  { accountIds }: { readonly accountIds: readonly number[] },
): AccountSnapshots {
  const found: AccountSnapshot[] = []
  let orders = 0
  for (const [at, accountId] of accountIds.entries()) {
    if (orders > MAX_ORDERS) return { found, left: accountIds.slice(at) }
    const account = state.accounts.get(accountId)
    if (account === undefined) continue
    orders += account.orderIds.size
    found.push({
      ...versionOf(state, accountId),
      isDemo: account.isDemo,
      balance: balanceOf(state, accountId),
      locked: lockedBalanceOf(state, accountId),
      orders: [...ordersOf(state, accountId)],
      copy: state.copying.get(accountId),
    })
  }
  return { found, left: [] }
}

/** The snapshots of several engines; accounts of an engine that is away are to be asked for again. */
export function joinSnapshots(parts: readonly Part<AccountSnapshots>[], ids: readonly number[]): AccountSnapshots {
  const left = new Set(parts.flatMap(({ ids: own, answer }) => answer?.left ?? own))
  const found = parts.map(({ ids: own, answer }) => ({ ids: own, answer: answer?.found }))
  return { found: rowsOf(found, ids, ({ accountId }) => accountId), left: ids.filter((id) => left.has(id)) }
}

/** How far the accounts are, for whoever follows their events and may have missed the last. */
export const accountVersions = (
  state: State,
  { accountIds }: { readonly accountIds: readonly number[] },
): readonly Pick<AccountSnapshot, 'accountId' | 'term' | 'version'>[] =>
  accountIds.map((accountId) => versionOf(state, accountId))

const versionOf = ({ term, versions }: State, accountId: number) => ({
  accountId,
  term,
  version: versions.get(accountId) ?? 0,
})
