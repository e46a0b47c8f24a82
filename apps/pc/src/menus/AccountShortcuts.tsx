import { useAccountList, useSwitchAccount } from '@openlot/features/accounts'
import { usePart } from '../acts/DeskProvider.tsx'
import { accountsByKey } from '../acts/useAccountKeys.ts'

/** Lets acts choose an account. */
export function AccountShortcuts(): null {
  const accounts = accountsByKey(useAccountList())
  const switchTo = useSwitchAccount()
  usePart('accounts', {
    names: accounts.map(({ label }) => label),
    chosen: accounts.findIndex(({ isChosen }) => isChosen),
    choose(index) {
      const account = accounts[index]
      if (account !== undefined) switchTo(account)
    },
  })
  return null
}
