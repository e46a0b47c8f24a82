import type { Order } from '@openlot/core/contract'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { tradingApi } from '../api/tradingApi.ts'
import { useClient } from '../client/ClientProvider.tsx'
import { useOfAccount } from '../session/useOfAccount.ts'

const none: readonly never[] = []

export interface OrderList {
  orders: readonly Order[]
  isLoading: boolean
  isFailed: boolean
  reload(): Promise<unknown>
}

/** The open positions, newest first as the server gives them; empty for a visitor. */
export function useHoldings(): OrderList {
  'use memo'
  const ofAccount = useOfAccount()
  const { positions } = useClient()
  const { currentData, isError, refetch } = tradingApi.useHoldingsQuery(ofAccount)
  const isVisitor = ofAccount === skipToken
  return {
    // An answer sent before an order closed still lists it.
    orders: currentData?.orders.filter(({ Id }) => !positions.wasRemoved(Id)) ?? none,
    isLoading: !isVisitor && currentData === undefined && !isError,
    isFailed: currentData === undefined && isError,
    reload: async () => (isVisitor ? undefined : refetch()),
  }
}
