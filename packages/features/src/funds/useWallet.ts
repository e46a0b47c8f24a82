import type { AccountLogEntry, Wallet } from '@openlot/core/contract'
import { fundsApi } from '../api/fundsApi.ts'
import { useOfUser } from '../session/useOfUser.ts'

/** The user's balance and what is locked for withdrawals; undefined until loaded. */
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
  // Changes meanwhile shift others onto the next page, so an entry may come twice.
  for (const { data } of currentData?.pages ?? []) for (const entry of data) entries.set(entry.id, entry)
  return {
    entries: [...entries.values()],
    isLoading,
    hasMore: hasNextPage,
    loadMore: () => void fetchNextPage(),
  }
}
