import { linkTo } from '@openlot/features/routing'
import { useAccount, useChosenAccount, AccountChip } from '@openlot/features/accounts'
import { useMarketHealth } from '@openlot/features/market'
import { usePreference } from '@openlot/features/preferences'

interface Props {
  /** Where there is little room: without the equity. */
  isShort?: boolean
}

/** What is traded on now, leading to the other accounts. */
export default function AccountSwitch({ isShort = false }: Props) {
  const account = useChosenAccount()
  const figures = useAccount()
  const isHidden = usePreference('hideBalance')
  const stale = useMarketHealth() !== 'live'
  if (account === undefined) return null
  return (
    <AccountChip
      account={account}
      {...(!isShort && { value: figures?.equity })}
      hidden={isHidden}
      stale={stale}
      link={linkTo('/mine/accounts')}
    />
  )
}
