import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useSyncExternalStore } from 'react'
import { accountsApi } from '../api/accountsApi.ts'
import { useClient } from '../client/ClientProvider.tsx'
import { useOfUser } from '../session/useOfUser.ts'
import { useOwner } from '../session/useOfAccount.ts'
import { accountFiguresOf } from './accountFigures.ts'
import { accountList, sumOfReal, type OwnAccount } from './accountList.ts'

const none: readonly never[] = []

export interface OwnAccounts {
  /** In the order in which they were opened, closed ones included. */
  readonly accounts: readonly OwnAccount[]
  /** What is traded on in this tab; undefined until it has loaded. */
  readonly chosen: OwnAccount | undefined
  readonly isLoading: boolean
  readonly isFailed: boolean
  reload(): void
}

/** The accounts of the user who is logged in; figures are those of the last answer. */
export function useAccounts(): OwnAccounts {
  'use memo'
  const ofUser = useOfUser()
  const owner = useOwner()
  const { currentData, isError, refetch } = accountsApi.useAccountsQuery(ofUser)
  const accounts =
    currentData === undefined || owner === undefined
      ? none
      : accountList(currentData, { chosen: owner.account, user: owner.user })
  return {
    accounts,
    chosen: accounts.find(({ isChosen }) => isChosen),
    isLoading: ofUser !== skipToken && currentData === undefined && !isError,
    isFailed: currentData === undefined && isError,
    reload: () => void refetch(),
  }
}

/** The accounts of the user with live figures, and what those of real money are worth together. */
export function useLiveAccounts(): OwnAccounts & { readonly realSum: string } {
  const list = useAccounts()
  const owner = useOwner()
  const store = accountFiguresOf(useClient())
  const figures = useSyncExternalStore(store.subscribe, store.get)
  const { accounts: stored, reload } = list
  // Opened or closed elsewhere: the figures are of other accounts than the list's.
  const ids = figures?.map(({ id }) => id).join()
  const isOther =
    ids !== undefined &&
    !list.isLoading &&
    ids !==
      stored
        .filter(({ state }) => state !== 'closed')
        .map(({ id }) => id)
        .join()
  useEffect(() => {
    if (isOther) reload()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each set of accounts
  }, [isOther, ids])
  const accounts =
    owner === undefined ? none : accountList(stored, { chosen: owner.account, user: owner.user, figures })
  return { ...list, accounts, chosen: accounts.find(({ isChosen }) => isChosen), realSum: sumOfReal(accounts) }
}
