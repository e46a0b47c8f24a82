import { shownCreditScore, useAccount, useChangePreferences, usePreference, useSession } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { Badge, IconButton, Money } from '@openlot/ui'
import { Eye, EyeOff } from 'lucide-react'
import styles from './AccountCard.module.css'

/** The user who is logged in, with the balance. */
export function AccountCard() {
  const { t } = useTranslation('account')
  const { user, isDemo } = useSession()
  const account = useAccount()
  const isHidden = usePreference('hideBalance')
  const { change } = useChangePreferences()
  return (
    <section className={styles.card}>
      <div className={styles.who}>
        <p className={styles.name}>{isDemo ? t('demo') : user?.email}</p>
        <Badge tone="accent">
          {t('creditScore')} {shownCreditScore(user?.credit_score ?? 0)}
        </Badge>
      </div>
      <p className={styles.quiet}>{t('uid', { uid: user?.uid })}</p>
      <p className={styles.label}>
        {t('balance')} · USD
        <IconButton
          label={t(isHidden ? 'showBalance' : 'hideBalance')}
          icon={isHidden ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={() => change({ hideBalance: !isHidden })}
        />
      </p>
      <p className={styles.balance}>
        <Money value={account?.balance ?? user?.balance} hidden={isHidden} strong />
      </p>
    </section>
  )
}
