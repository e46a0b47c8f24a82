import type { News } from '@openlot/core/contract'
import { contentApi } from '../api/contentApi.ts'

const none: readonly never[] = []

export interface NewsList {
  news: readonly News[]
  isLoading: boolean
  /** There is nothing to show, as it could not be loaded. */
  isFailed: boolean
  hasMore: boolean
  isLoadingMore: boolean
  loadMore(): void
  reload(): Promise<unknown>
}

/** News of a category (see `NEWS_CATEGORY`), or all of it, newest first, page by page. */
export function useNews(category?: number): NewsList {
  const query = contentApi.useNewsInfiniteQuery(category === undefined ? {} : { category })
  const { currentData, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const news = new Map<number, News>()
  // News added meanwhile shift others onto the next page, so an item may come twice.
  for (const { data } of currentData?.pages ?? none) for (const item of data) news.set(item.id, item)
  return {
    news: [...news.values()],
    isLoading: currentData === undefined && !isError,
    isFailed: currentData === undefined && isError,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    reload: refetch,
  }
}
