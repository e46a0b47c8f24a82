import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAccounts } from './useAccounts.ts'
import { useSwitchAccount } from './useSwitchAccount.ts'

const PARAM = 'account'

/**
 * Works on the account that the address of the page names, where it is one of the user's and open, and says so.
 *
 * @example `/mine/statements?account=7`, the link in a mail
 */
export function useLinkedAccount(): void {
  const [search, setSearch] = useSearchParams()
  const { accounts } = useAccounts()
  const switchTo = useSwitchAccount()
  const linked = search.get(PARAM)
  const isKnown = accounts.length > 0
  const follow = useEffectEvent(() => {
    const account = accounts.find(({ id, state }) => String(id) === linked && state !== 'closed')
    if (account !== undefined) switchTo(account)
    const next = new URLSearchParams(search)
    next.delete(PARAM)
    // What the user chooses from now on is not chosen back by the address.
    setSearch(next, { replace: true })
  })
  useEffect(() => {
    if (linked !== null && isKnown) follow()
  }, [linked, isKnown])
}
