import { useTranslation } from '@openlot/i18n/react'
import { useClient, useNotify } from '../client/ClientProvider.tsx'
import type { OwnAccount } from './accountList.ts'
import { chooseAccount } from './chooseAccount.ts'
import { useAccountName } from './useAccountName.ts'

/** Works on another account from now on, and says so. */
export function useSwitchAccount(): (account: Pick<OwnAccount, 'id' | 'kind' | 'name' | 'place' | 'isChosen'>) => void {
  const client = useClient()
  const notify = useNotify()
  const { t } = useTranslation('accounts')
  const nameOf = useAccountName()
  return (account) => {
    if (account.isChosen) return
    chooseAccount(client, account.id)
    notify.show({ tone: 'info', title: t(`switched.${account.kind}`, { name: nameOf(account) }) })
  }
}
