import { skipToken } from '@reduxjs/toolkit/query/react'
import { tradingApi } from '../api/tradingApi.ts'
import { useOfAccount } from '../session/useOfAccount.ts'
import type { OrderList } from './useHoldings.ts'

const none: readonly never[] = []

/** The orders that wait for their price; empty for a visitor. */
export function usePendings(): OrderList {
  'use memo'
  const ofAccount = useOfAccount()
  const { currentData, isError, refetch } = tradingApi.usePendingsQuery(ofAccount)
  const isVisitor = ofAccount === skipToken
  return {
    orders: currentData?.orders ?? none,
    isLoading: !isVisitor && currentData === undefined && !isError,
    isFailed: currentData === undefined && isError,
    reload: async () => (isVisitor ? undefined : refetch()),
  }
}
