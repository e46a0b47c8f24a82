import { useLiveAccounts, useSwitchAccount, ColorMark, KindTag } from '@openlot/features/accounts'
import { useMarketHealth } from '@openlot/features/market'
import { usePreference } from '@openlot/features/preferences'
import { useSession } from '@openlot/features/session'
import { useTranslation } from '@openlot/i18n/react'
import { Money } from '@openlot/ui'
import { Menu, MenuChoices, MenuItems, MenuSeparator, type MenuProps } from '@openlot/ui/menu'
import { ArrowLeftRight, List, Plus } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { useAccountKeys } from '../acts/useAccountKeys.ts'
import styles from './AccountsMenu.module.css'

/** The accounts that can be chosen, with live figures, and the ways to the page of all. */
export default function AccountsMenu(opening: Pick<MenuProps, 'trigger' | 'defaultOpen'>) {
  const { t } = useTranslation('accounts')
  const { isDemo } = useSession()
  const { accounts, realSum } = useLiveAccounts()
  const switchTo = useSwitchAccount()
  const navigate = useNavigate()
  const hidden = usePreference('hideBalance')
  const stale = useMarketHealth() !== 'live'
  const keys = useAccountKeys(accounts)
  const open = accounts.filter(({ state }) => state !== 'closed')
  const all = { id: 'all', label: t('all'), icon: <List />, onSelect: () => void navigate('/mine/accounts') }
  const more = [
    { id: 'open', label: t('openNew'), icon: <Plus />, onSelect: () => void navigate('/mine/accounts?show=open') },
    {
      id: 'move',
      label: t('move'),
      icon: <ArrowLeftRight />,
      onSelect: () => void navigate('/mine/accounts?show=move'),
    },
  ]
  return (
    <Menu {...opening}>
      <p className={styles.sum}>
        <span>{t('sum')}</span>
        <Money value={realSum} hidden={hidden} stale={stale} strong unit="USD" />
      </p>
      <MenuSeparator />
      <MenuChoices
        items={open.map(({ id, label, kind, color, net_value }) => ({
          value: String(id),
          label: (
            <span className={styles.account}>
              <span className={styles.name} dir="auto">
                {label}
              </span>
              <span className={styles.marks}>
                <KindTag kind={kind} />
                <ColorMark color={color} />
              </span>
              <span className={styles.keys}>{keys.get(id)}</span>
              <Money value={net_value} hidden={hidden} stale={stale} />
            </span>
          ),
        }))}
        value={String(open.find(({ isChosen }) => isChosen)?.id ?? '')}
        onChange={(value) => {
          const account = open.find(({ id }) => String(id) === value)
          if (account !== undefined) switchTo(account)
        }}
      />
      <MenuSeparator />
      <MenuItems items={isDemo ? [all] : [all, ...more]} />
    </Menu>
  )
}
