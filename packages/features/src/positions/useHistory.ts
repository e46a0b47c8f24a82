import type { Order } from '@openlot/core/contract'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { orderApi } from '../api/orderApi.ts'
import { useOfAccount } from '../session/useOfAccount.ts'
import type { OrderList } from './useHoldings.ts'

const none: readonly never[] = []

export interface OrderHistory extends OrderList {
  /** What was closed in the last three weeks; undefined until it has loaded. */
  threeWeeks: { readonly profit: string; readonly total: number; readonly won: number } | undefined
  /** What is listed may be from before: it is being asked for again. */
  isFetching: boolean
  hasMore: boolean
  isLoadingMore: boolean
  /** The last page that was asked for has not come. */
  isMoreFailed: boolean
  loadMore(): void
}

/** Closed orders, page by page; none are asked for where they are not wanted. */
export function useHistory({ isWanted = true }: { isWanted?: boolean } = {}): OrderHistory {
  'use memo'
  const ofAccount = useOfAccount()
  const query = orderApi.useHistoryInfiniteQuery(isWanted ? ofAccount : skipToken)
  const { currentData, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const orders = new Map<number, Order>()
  // Orders closed meanwhile shift others onto the next page, so an order may come twice.
  for (const { data } of currentData?.pages ?? none) for (const order of data) orders.set(order.Id, order)
  return {
    orders: [...orders.values()],
    isLoading: currentData === undefined && !isError,
    isFailed: currentData === undefined && isError,
    reload: refetch,
    threeWeeks: currentData?.pages[0]?.three_weeks,
    isFetching: query.isFetching,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    isMoreFailed: currentData !== undefined && isError,
    loadMore: () => void fetchNextPage(),
  }
}
