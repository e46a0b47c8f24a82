import { useAccount, useAccountFlow, useNetValueCurve } from '@openlot/features/accounts'
import { FirstSteps } from '@openlot/features/firstSteps'
import { useSession } from '@openlot/features/session'
import { useTranslation } from '@openlot/i18n/react'
import { Button, LazyConfirmDialog, LazyPart, Sparkline } from '@openlot/ui'
import { RotateCcw } from 'lucide-react'
import { OpenReal } from '../../parts/OpenReal.tsx'
import { FramedPage } from '../../parts/FramedPage.tsx'
import { BalanceCard } from './BalanceCard.tsx'
import { MarginCard } from './MarginCard.tsx'
import { QuickWays } from './QuickWays.tsx'
import styles from './AccountPage.module.css'

/** The account at a glance: what it is worth, how much of it is in use, and where to go. */
export default function AccountPage() {
  const { t } = useTranslation(['account', 'common'])
  const { isDemo } = useSession()
  const account = useAccount()
  const { points } = useNetValueCurve(account)
  const { ask, confirmation } = useAccountFlow()
  return (
    <FramedPage
      title={t('common:page.user')}
      actions={
        isDemo && (
          <div className={styles.actions}>
            <Button icon={<RotateCcw aria-hidden="true" />} onClick={() => ask('reset')}>
              {t('reset.action')}
            </Button>
            <OpenReal from="/user" />
          </div>
        )
      }
    >
      {!isDemo && (
        <LazyPart>
          <FirstSteps />
        </LazyPart>
      )}
      <BalanceCard
        figures={[
          { name: t('common:netValue'), value: account?.equity },
          { name: t('common:freeMargin'), value: account?.freeMargin },
          { name: t('common:margin'), value: account?.margin },
        ]}
        curve={points.length > 1 && <Sparkline points={points} neutral />}
      />
      <div className={styles.pair}>
        <MarginCard />
        <QuickWays />
      </div>
      <LazyConfirmDialog confirmation={confirmation} />
    </FramedPage>
  )
}
