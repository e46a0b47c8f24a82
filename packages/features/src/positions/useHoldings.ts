import type { Order } from '@openlot/core/contract'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { serverApi } from '../api/serverApi.ts'
import { useClient } from '../client/ClientProvider.tsx'
import { useSession } from '../session/useSession.ts'

const none: readonly never[] = []

/** Whose lists are asked for; a visitor has none. */
export function useOfUser() {
  const { user } = useSession()
  return user === undefined ? skipToken : { user: user.id }
}

export interface OrderList {
  orders: readonly Order[]
  isLoading: boolean
  isFailed: boolean
  reload(): Promise<unknown>
}

/** The open positions, newest first as the server gives them; empty for a visitor. */
export function useHoldings(): OrderList {
  const ofUser = useOfUser()
  const { positions } = useClient()
  const { currentData, isError, refetch } = serverApi.useHoldingsQuery(ofUser)
  const isVisitor = ofUser === skipToken
  return {
    // An answer that was on its way when an order closed still names it.
    orders: currentData?.orders.filter(({ Id }) => !positions.wasRemoved(Id)) ?? none,
    isLoading: !isVisitor && currentData === undefined && !isError,
    isFailed: currentData === undefined && isError,
    reload: async () => (isVisitor ? undefined : refetch()),
  }
}
