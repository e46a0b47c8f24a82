import { shownCreditScore, useSession } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { Menu, MenuItems, MenuSeparator, type MenuProps } from '@openlot/ui/menu'
import { LogOut, RotateCcw } from 'lucide-react'
import styles from './UserMenu.module.css'

interface Props extends Pick<MenuProps, 'trigger' | 'defaultOpen'> {
  onReset: () => void
  onLogout: () => void
}

/** The menu of the user who is logged in. */
export default function UserMenu({ onReset, onLogout, ...opening }: Props) {
  const { t } = useTranslation('account')
  const { user, isDemo } = useSession()
  const reset = { id: 'reset', label: t('reset.action'), icon: <RotateCcw />, onSelect: onReset }
  const logout = { id: 'logout', label: t('logout.action'), icon: <LogOut />, onSelect: onLogout }
  return (
    <Menu {...opening}>
      <p className={styles.facts}>
        <span>{t('uid', { uid: user?.uid })}</span>
        <span>
          {t('creditScore')} {shownCreditScore(user?.credit_score ?? 0)}
        </span>
      </p>
      <MenuSeparator />
      <MenuItems items={isDemo ? [reset, logout] : [logout]} />
    </Menu>
  )
}
