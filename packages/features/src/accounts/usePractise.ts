import { DEMO_SUM } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { accountsApi } from '../api/accountsApi.ts'
import { failureOf } from '../api/failureOf.ts'
import { useClient, useNotify } from '../client/ClientProvider.tsx'
import { useIdempotencyKeys } from '../client/useIdempotencyKeys.ts'
import { useOwner } from '../session/useOfAccount.ts'
import { chooseAccount } from './chooseAccount.ts'
import { useAccounts } from './useAccounts.ts'
import { useSwitchAccount } from './useSwitchAccount.ts'

/** The way to play money for who has a real account. */
export interface Practise {
  /** Goes on with the first demo account; opens one where there is none. */
  practise(): Promise<void>
  readonly isOpening: boolean
}

/** Practising in one press. */
export function usePractise(): Practise {
  const client = useClient()
  const notify = useNotify()
  const owner = useOwner()
  const idempotencyKeys = useIdempotencyKeys()
  const { t } = useTranslation('accounts')
  const { accounts, isLoading: isUnknown } = useAccounts()
  const switchTo = useSwitchAccount()
  const [ask, { isLoading, data: opened }] = accountsApi.useOpenAccountMutation()
  return {
    async practise() {
      const demo = accounts.find(({ kind, state }) => kind === 'demo' && state === 'open')
      if (demo !== undefined) return switchTo(demo)
      // The list does not tell yet whether there is one: no second one is opened.
      if (isUnknown || (opened !== undefined && !accounts.some(({ id }) => id === opened.id))) return
      // A retry after a lost answer opens no second one.
      const request = `practise ${owner?.user}`
      const client_id = idempotencyKeys.begin(request)
      if (client_id === undefined) return
      const { data, error } = await ask({ kind: 'demo', name: '', demo_sum: String(DEMO_SUM.usual), client_id })
      idempotencyKeys.end(request, failureOf(error))
      if (data === undefined) return
      chooseAccount(client, data.id)
      notify.show({ tone: 'success', title: t('opened.demo') })
    },
    isOpening: isLoading || isUnknown,
  }
}
