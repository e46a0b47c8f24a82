import { useAccountList, useSwitchAccount } from '@openlot/features/accounts'
import { useShortcut } from '../acts/shortcutHandlers.ts'
import { accountsByKey } from '../acts/useAccountKeys.ts'

/** Ctrl or Command with a digit chooses an account. */
export function AccountShortcuts(): null {
  const accounts = accountsByKey(useAccountList())
  const switchTo = useSwitchAccount()
  const choose = (index: number) => {
    const account = accounts[index]
    if (account !== undefined) switchTo(account)
  }
  useShortcut('account1', () => choose(0))
  useShortcut('account2', () => choose(1))
  useShortcut('account3', () => choose(2))
  useShortcut('account4', () => choose(3))
  useShortcut('account5', () => choose(4))
  useShortcut('account6', () => choose(5))
  useShortcut('account7', () => choose(6))
  useShortcut('account8', () => choose(7))
  useShortcut('account9', () => choose(8))
  return null
}
