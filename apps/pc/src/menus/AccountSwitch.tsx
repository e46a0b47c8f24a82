import { useChosenAccount, AccountChip } from '@openlot/features/accounts'
import { lazyRetry } from '@openlot/ui'
import { LazyMenu } from '../parts/LazyMenu.tsx'
import { AccountShortcuts } from './AccountShortcuts.tsx'

const AccountsMenu = lazyRetry(() => import('./AccountsMenu.tsx'))

/** What is traded on now, with a menu of the other accounts, and the keys that choose one. */
export default function AccountSwitch() {
  const account = useChosenAccount()
  if (account === undefined) return null
  return (
    <>
      <AccountShortcuts />
      <LazyMenu
        trigger={<AccountChip account={account} />}
        menu={AccountsMenu}
        renderMenu={(opening) => <AccountsMenu {...opening} />}
      />
    </>
  )
}
