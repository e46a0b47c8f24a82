import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { fundsApi } from '../api/fundsApi.ts'

/** How often open records on show are reloaded: an operator may decide at any time. */
export const RECORDS_REFRESH_MS = 10_000

/** A list of records, newest first, page by page. */
export interface RecordList<Item> {
  records: readonly Item[]
  isLoading: boolean
  isFailed: boolean
  isLoadingMore: boolean
  isMoreFailed: boolean
  hasMore: boolean
  loadMore(): void
  reload(): Promise<unknown>
}

interface PagedQuery<Item> {
  currentData?: { pages: readonly { data: readonly Item[] }[] } | undefined
  isError: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage(): unknown
  refetch(): Promise<unknown>
}

/** The list that a paged query has loaded. */
export function recordList<Item extends { id: number }>(query: PagedQuery<Item>): RecordList<Item> {
  const { currentData, isError, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query
  const records = new Map<number, Item>()
  // New records meanwhile shift others onto the next page, so one may come twice.
  for (const { data } of currentData?.pages ?? []) for (const record of data) records.set(record.id, record)
  return {
    records: [...records.values()],
    isLoading: currentData === undefined && !isError,
    isFailed: currentData === undefined && isError,
    isLoadingMore: isFetchingNextPage,
    isMoreFailed: isFetchNextPageError,
    hasMore: hasNextPage,
    loadMore: () => void fetchNextPage(),
    reload: refetch,
  }
}

/** Reloads wallet and account when the number of open records changes: money has moved. */
export function useMoneyMoves(openCount: number): void {
  const dispatch = useDispatch()
  const known = useRef(openCount)
  useEffect(() => {
    if (known.current === openCount) return
    known.current = openCount
    dispatch(fundsApi.util.invalidateTags(['Wallet', 'Account']))
  }, [openCount, dispatch])
}
