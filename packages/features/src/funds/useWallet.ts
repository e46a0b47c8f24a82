import type { AccountLogEntry, Wallet } from '@openlot/core/contract'
import { formatUsd } from '@openlot/core/math'
import { useAccount } from '../accounts/useAccount.ts'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { fundsApi, type AccountLogFilter } from '../api/fundsApi.ts'
import { tradingApi } from '../api/tradingApi.ts'
import { useOfAccount } from '../session/useOfAccount.ts'
import { withdrawableOf } from './withdrawCost.ts'
import { recordList, type RecordList } from '../api/recordList.ts'

/** How often a wallet on show is reloaded: an operator may credit a deposit at any time. */
const REFRESH_MS = 15_000

export interface WalletState {
  /** Balance and what is locked for withdrawals; undefined until loaded. */
  wallet: Wallet | undefined
  /** What can be withdrawn now, in dollars. */
  withdrawable: string | undefined
  isFailed: boolean
  reload(): Promise<unknown>
}

/** The wallet of the user who is logged in. */
export function useWallet(): WalletState {
  const { currentData, isError, refetch } = fundsApi.useWalletQuery(useOfAccount(), {
    refetchOnMountOrArgChange: true,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  })
  const withdrawable = useWithdrawable()
  const dispatch = useDispatch()
  const balance = currentData?.balance
  useEffect(() => {
    // What has changed the balance has changed the account, too.
    if (balance !== undefined) dispatch(fundsApi.util.invalidateTags(['Account']))
  }, [balance, dispatch])
  return {
    wallet: currentData,
    withdrawable,
    isFailed: currentData === undefined && isError,
    reload: refetch,
  }
}

/** What can be withdrawn at the current prices, in dollars; undefined until known. */
export function useWithdrawable(): string | undefined {
  const account = useAccount()
  tradingApi.useAccountQuery(useOfAccount(), { refetchOnMountOrArgChange: true })
  return account && formatUsd(withdrawableOf(account))
}

/** The entries of the account log that have been loaded, newest first. */
export interface AccountLog extends Omit<RecordList<AccountLogEntry>, 'records'> {
  entries: readonly AccountLogEntry[]
  /** How many there are, loaded or not. */
  total: number
}

/** Every change of the balance, or those that are asked for, newest first. */
export function useAccountLog(filter: AccountLogFilter = {}): AccountLog {
  const ofAccount = useOfAccount()
  const query = fundsApi.useAccountLogInfiniteQuery(ofAccount === skipToken ? skipToken : { ...ofAccount, ...filter }, {
    refetchOnMountOrArgChange: true,
  })
  const { records, ...list } = recordList(query)
  return { entries: records, total: query.currentData?.pages.at(-1)?.total ?? 0, ...list }
}
