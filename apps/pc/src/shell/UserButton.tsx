import { useAccountFlow } from '@openlot/features/accounts'
import { useSession } from '@openlot/features/session'
import { useTranslation } from '@openlot/i18n/react'
import { Button, LazyConfirmDialog, lazyRetry } from '@openlot/ui'
import { UserRound } from 'lucide-react'
import { LazyMenu } from '../parts/LazyMenu.tsx'
import styles from './UserButton.module.css'

const UserMenu = lazyRetry(() => import('../menus/UserMenu.tsx'))

/** The user who is logged in, with a menu and the confirmations of its actions. */
export default function UserButton() {
  const { t } = useTranslation()
  const { user, isDemo } = useSession()
  const { ask, confirmation } = useAccountFlow()
  const account = isDemo ? t('shell.demo') : user?.email || user?.mobile || ''

  return (
    <>
      <LazyMenu
        trigger={
          <Button size="small" icon={<UserRound aria-hidden="true" />} aria-label={`${t('shell.menu')}: ${account}`}>
            {/* A mail address begins at the left, and loses its end to an ellipsis. */}
            <span dir="auto" className={styles.name}>
              {account}
            </span>
          </Button>
        }
        menu={UserMenu}
        renderMenu={(opening) => <UserMenu {...opening} onReset={() => ask('reset')} onLogout={() => ask('logout')} />}
      />
      <LazyConfirmDialog confirmation={confirmation} />
    </>
  )
}
