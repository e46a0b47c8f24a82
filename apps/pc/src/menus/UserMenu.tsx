import { registerPath, useSession } from '@openlot/features/session'
import { shownCreditScore } from '@openlot/features/accounts'
import { useTranslation } from '@openlot/i18n/react'
import { Menu, MenuItems, MenuSeparator, type MenuProps } from '@openlot/ui/menu'
import { GraduationCap, Headset, Landmark, LogOut, RotateCcw, Settings, UserRound } from 'lucide-react'
import { use } from 'react'
import { useNavigate } from 'react-router-dom'
import { OpenSupport } from '../parts/supportDock.ts'
import styles from './UserMenu.module.css'

interface Props extends Pick<MenuProps, 'trigger' | 'defaultOpen'> {
  onReset: () => void
  onLogout: () => void
}

/** The menu of the user who is logged in. */
export default function UserMenu({ onReset, onLogout, ...opening }: Props) {
  const { t } = useTranslation('account')
  const { user, isDemo } = useSession()
  const { t: tCommon } = useTranslation()
  const navigate = useNavigate()
  const pages = [
    { id: 'user', label: tCommon('page.user'), icon: <UserRound />, onSelect: () => void navigate('/user') },
    { id: 'system', label: t('entries.system'), icon: <Settings />, onSelect: () => void navigate('/mine/system') },
    {
      id: 'learn',
      label: t('entries.learn'),
      icon: <GraduationCap />,
      onSelect: () => void navigate('/learn'),
    },
    { id: 'support', label: t('entries.service'), icon: <Headset />, onSelect: use(OpenSupport) },
  ]
  const reset = { id: 'reset', label: t('reset.action'), icon: <RotateCcw />, onSelect: onReset }
  const openReal = {
    id: 'real',
    label: tCommon('openReal'),
    icon: <Landmark />,
    onSelect: () => void navigate(registerPath('/user')),
  }
  const logout = { id: 'logout', label: t('logout.action'), icon: <LogOut />, onSelect: onLogout }
  return (
    <Menu {...opening}>
      <p className={styles.facts}>
        <span>{t('uid', { uid: user?.uid })}</span>
        <span>{`${t('creditScore')} ${shownCreditScore(user?.credit_score ?? 0)}`}</span>
      </p>
      <MenuSeparator />
      <MenuItems items={pages} />
      <MenuSeparator />
      <MenuItems items={isDemo ? [openReal, reset, logout] : [logout]} />
    </Menu>
  )
}
