import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { accountsApi } from '../api/accountsApi.ts'
import { useClient } from '../client/ClientProvider.tsx'
import { useOfUser } from '../session/useOfUser.ts'
import { useOwner } from '../session/useOfAccount.ts'
import { accountFiguresOf } from './accountFigures.ts'
import { accountList, groupsOf, sumOfReal, type OwnAccount } from './accountList.ts'
import { useAccountName } from './useAccountName.ts'

const none: readonly never[] = []

interface OwnAccounts {
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

/** An account with what to call it. */
export interface NamedAccount extends OwnAccount {
  readonly label: string
}

export interface LiveAccounts extends Omit<OwnAccounts, 'accounts' | 'chosen'> {
  readonly accounts: readonly NamedAccount[]
  readonly groups: ReturnType<typeof groupsOf<NamedAccount>>
  /** What those of real money are worth together, in dollars. */
  readonly realSum: string
}

/** The accounts of the user by name, with live figures. */
export function useLiveAccounts(): LiveAccounts {
  'use memo'
  const { accounts: stored, isLoading, isFailed, reload } = useAccounts()
  const owner = useOwner()
  const nameOf = useAccountName()
  const store = accountFiguresOf(useClient())
  const figures = useSyncExternalStore(store.subscribe, store.get)
  // Opened or closed elsewhere: the figures are of other accounts than the list's.
  const ids = figures?.map(({ id }) => id).join()
  const listed = stored.flatMap(({ id, state }) => (state === 'closed' ? [] : [id])).join()
  const isOther = ids !== undefined && !isLoading && ids !== listed
  const reloadNow = useEffectEvent(reload)
  useEffect(() => {
    if (isOther && ids !== undefined) reloadNow()
  }, [isOther, ids])
  const accounts =
    owner === undefined
      ? none
      : accountList(stored, { chosen: owner.account, user: owner.user, figures }).map((account) => ({
          ...account,
          label: nameOf(account),
        }))
  return { accounts, groups: groupsOf(accounts), realSum: sumOfReal(accounts), isLoading, isFailed, reload }
}

/** All accounts by name, with the figures of the last answer. */
export function useAccountList(): readonly NamedAccount[] {
  const { accounts } = useAccounts()
  const nameOf = useAccountName()
  return accounts.map((account) => ({ ...account, label: nameOf(account) }))
}

/** The chosen account by name; undefined until it has loaded. */
export const useChosenAccount = (): NamedAccount | undefined => useAccountList().find(({ isChosen }) => isChosen)
