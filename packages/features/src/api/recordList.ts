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
export function recordList<Item extends { id: number | string }>(query: PagedQuery<Item>): RecordList<Item> {
  const { currentData, isError, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query
  const records = new Map<Item['id'], Item>()
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
