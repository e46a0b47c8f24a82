import { useAccountQuestion, useSession } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'
import { UserRound } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { OnDemand } from './OnDemand.tsx'
import styles from './UserButton.module.css'

const load = () => import('../menus/UserMenu.tsx')
const UserMenu = lazy(load)
const ConfirmDialog = lazy(() =>
  import('@openlot/ui/dialog').then(({ ConfirmDialog: component }) => ({ default: component })),
)

/** Who is logged in, the menu behind them, and the questions before its costly acts. */
export function UserButton() {
  const { t } = useTranslation('account')
  const { user, isDemo } = useSession()
  const { ask, question } = useAccountQuestion()
  const account = isDemo ? t('demo') : (user?.email ?? '')

  return (
    <>
      <OnDemand
        trigger={
          <Button size="small" icon={<UserRound aria-hidden="true" />} aria-label={`${t('menu')}: ${account}`}>
            <span className={styles.name}>{account}</span>
          </Button>
        }
        load={load}
        renderMenu={(opening) => <UserMenu {...opening} onReset={() => ask('reset')} onLogout={() => ask('logout')} />}
      />
      <Suspense>{question !== undefined && <ConfirmDialog {...question} />}</Suspense>
    </>
  )
}
