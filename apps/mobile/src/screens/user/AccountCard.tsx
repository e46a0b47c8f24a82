import {
  initialsOf,
  shownCreditScore,
  useAccount,
  useChangePreferences,
  useMarginGauge,
  usePreference,
  useSession,
} from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { IconButton, Money, Ring } from '@openlot/ui'
import { Eye, EyeOff } from 'lucide-react'
import styles from './AccountCard.module.css'

/** The user who is logged in, with the balance. */
export function AccountCard() {
  const { t } = useTranslation('account')
  const { user, isDemo } = useSession()
  const account = useAccount()
  const gauge = useMarginGauge()
  const isHidden = usePreference('hideBalance')
  const { change } = useChangePreferences()
  return (
    <section className={styles.card}>
      <div className={styles.who}>
        <Ring value={gauge?.value ?? 0} tone={gauge?.tone ?? 'tint'} size={44}>
          {user && initialsOf(user)}
        </Ring>
        <div className={styles.words}>
          <p className={styles.name}>{isDemo ? t('demo') : user?.email}</p>
          <p className={styles.quiet}>
            {t('uid', { uid: user?.uid })} · {t('creditScore')} {shownCreditScore(user?.credit_score ?? 0)}
          </p>
        </div>
      </div>
      <p className={styles.label}>
        {t('balance')}
        <IconButton
          label={t(isHidden ? 'showBalance' : 'hideBalance')}
          icon={isHidden ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={() => change({ hideBalance: !isHidden })}
        />
      </p>
      <p className={styles.balance}>
        <Money value={account?.balance ?? user?.balance} hidden={isHidden} hero unit="USD" />
      </p>
    </section>
  )
}
