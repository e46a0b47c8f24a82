import { shownCreditScore, useMarginGauge } from '@openlot/features/accounts'
import { useSession } from '@openlot/features/session'
import { useTranslation } from '@openlot/i18n/react'
import { Facts, Ring } from '@openlot/ui'
import card from '../../parts/Card.module.css'
import styles from './AccountPage.module.css'

/** How much of the account is in use as margin, and who it belongs to. */
export function MarginCard() {
  const { t } = useTranslation(['account', 'common'])
  const { user, isDemo } = useSession()
  const gauge = useMarginGauge()
  return (
    <section className={card.card} aria-label={t('common:page.user')}>
      <div className={styles.margin}>
        <Ring value={gauge?.value ?? 0} size={64} {...(gauge && { tone: gauge.tone, tick: gauge.tick })}>
          {gauge?.used}
        </Ring>
        <p>{gauge && t('common:marginUsed', { used: gauge.used })}</p>
      </div>
      <Facts
        items={[
          ...(isDemo
            ? []
            : [
                {
                  label: t('login.email'),
                  value: (
                    <bdi translate="no" dir="ltr">
                      {user?.email || user?.mobile}
                    </bdi>
                  ),
                },
              ]),
          {
            label: 'UID',
            value: (
              <bdi translate="no" dir="ltr">
                {user?.uid}
              </bdi>
            ),
          },
          { label: t('creditScore'), value: shownCreditScore(user?.credit_score ?? 0) },
        ]}
      />
    </section>
  )
}
