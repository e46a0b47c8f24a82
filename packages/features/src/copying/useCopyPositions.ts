import type { Order } from '@openlot/core/contract'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { tradingApi } from '../api/tradingApi.ts'
import { useOfUser } from '../session/useOfUser.ts'

/** How often they are asked for: what is pushed is of the chosen account alone. */
const REFRESH_MS = 3000

export interface CopyPositions {
  positions: readonly Order[]
  isLoading: boolean
  isFailed: boolean
  reload(): Promise<unknown>
}

const none: readonly never[] = []

/** What a copy holds now, at its current profit. Its id is that of its account. */
export function useCopyPositions(id: number): CopyPositions {
  const user = useOfUser()
  const { currentData, isError, refetch } = tradingApi.useHoldingsQuery(
    user === skipToken ? skipToken : { ...user, account: id },
    { refetchOnMountOrArgChange: true, pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  )
  return {
    positions: currentData?.orders ?? none,
    isLoading: currentData === undefined && !isError,
    isFailed: currentData === undefined && isError,
    reload: refetch,
  }
}
