import type { AccountLogEntry, Wallet } from '@openlot/core/contract'
import { fundsApi } from '../api/fundsApi.ts'
import { useOfUser } from '../positions/useHoldings.ts'

/** What the user has, and what of it is set aside for withdrawals; undefined until it is known. */
export function useWallet(): Wallet | undefined {
  return fundsApi.useWalletQuery(useOfUser(), { refetchOnMountOrArgChange: true }).currentData
}

export interface AccountLog {
  entries: readonly AccountLogEntry[]
  isLoading: boolean
  hasMore: boolean
  loadMore(): void
}

/** Every change of the balance, newest first. */
export function useAccountLog(): AccountLog {
  const { currentData, isLoading, hasNextPage, fetchNextPage } = fundsApi.useAccountLogInfiniteQuery(useOfUser(), {
    refetchOnMountOrArgChange: true,
  })
  const entries = new Map<number, AccountLogEntry>()
  // Changes meanwhile push others onto the next page, where they come again.
  for (const { data } of currentData?.pages ?? []) for (const entry of data) entries.set(entry.id, entry)
  return {
    entries: [...entries.values()],
    isLoading,
    hasMore: hasNextPage,
    loadMore: () => void fetchNextPage(),
  }
}
