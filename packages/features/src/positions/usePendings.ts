import { skipToken } from '@reduxjs/toolkit/query/react'
import { serverApi } from '../api/serverApi.ts'
import { useOfUser } from '../session/useOfUser.ts'
import type { OrderList } from './useHoldings.ts'

const none: readonly never[] = []

/** The orders that wait for their price; empty for a visitor. */
export function usePendings(): OrderList {
  'use memo'
  const ofUser = useOfUser()
  const { currentData, isError, refetch } = serverApi.usePendingsQuery(ofUser)
  const isVisitor = ofUser === skipToken
  return {
    orders: currentData?.orders ?? none,
    isLoading: !isVisitor && currentData === undefined && !isError,
    isFailed: currentData === undefined && isError,
    reload: async () => (isVisitor ? undefined : refetch()),
  }
}
