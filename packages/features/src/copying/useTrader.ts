import { CODES, type Trader, type TraderTrade } from '@openlot/core/contract'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { copyApi } from '../api/copyApi.ts'
import { failureOf } from '../api/failureOf.ts'
import { recordList, type RecordList } from '../api/recordList.ts'
import { useSession } from '../session/useSession.ts'

/** How often a trader on show is reloaded: open positions change. */
const REFRESH_MS = 15_000

export interface TraderState {
  trader: Trader | undefined
  isLoading: boolean
  isFailed: boolean
  /** There is no such trader, or none who leads any more. */
  isGone: boolean
  reload(): Promise<unknown>
}

/** A trader who leads, as others see them. */
export function useTrader(id: number | undefined): TraderState {
  const user = useSession().user?.id
  const isId = id !== undefined && Number.isSafeInteger(id) && id > 0
  const query = copyApi.useTraderQuery(isId ? { id, ...(user !== undefined && { user }) } : skipToken, {
    refetchOnMountOrArgChange: true,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  })
  const { currentData: trader, isError, error, refetch } = query
  const isGone = !isId || (trader === undefined && failureOf(error)?.code === CODES.LEADER_CLOSED)
  return {
    trader,
    isLoading: trader === undefined && !isError && !isGone,
    isFailed: trader === undefined && isError && !isGone,
    isGone,
    reload: () => (isId ? refetch() : Promise.resolve()),
  }
}

/** The trades that a trader has closed, newest first. */
export const useTraderTrades = (id: number): RecordList<TraderTrade> =>
  recordList(copyApi.useTraderTradesInfiniteQuery({ id }, { refetchOnMountOrArgChange: true }))
