import { useAccount } from '@openlot/features/accounts'
import { useMarketHealth } from '@openlot/features/market'
import { usePreference } from '@openlot/features/preferences'
import { useSession } from '@openlot/features/session'
import { useTranslation } from '@openlot/i18n/react'
import { Money } from '@openlot/ui'
import type { ReactNode } from 'react'
import card from '../../parts/Card.module.css'
import styles from './AccountPage.module.css'

interface Figure {
  name: string
  /** In dollars; undefined while unknown. */
  value: string | undefined
  /** A profit or loss. */
  signed?: boolean
}

interface Props {
  /** The balance, where it is known better than by the account. */
  balance?: string
  figures: readonly Figure[]
  /** How the account has done; false while there is nothing to draw. */
  curve: ReactNode
}

/** The balance, with other figures of the account and how it has done. */
export function BalanceCard({ balance, figures, curve }: Props) {
  const { t } = useTranslation('account')
  const { user } = useSession()
  const account = useAccount()
  const stale = useMarketHealth() !== 'live'
  const isHidden = usePreference('hideBalance')
  return (
    <section className={card.card} aria-label={t('figures')}>
      <div className={styles.worth}>
        <div>
          <p className={styles.label}>{t('balance')}</p>
          <p className={styles.balance}>
            <Money value={balance ?? account?.balance ?? user?.balance} hidden={isHidden} hero unit="USD" />
          </p>
        </div>
        <dl className={styles.figures}>
          {figures.map(({ name, value, signed = false }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Money value={value} signed={signed} hidden={isHidden} stale={stale} strong />
              </dd>
            </div>
          ))}
        </dl>
        {curve !== false && !isHidden && <span className={styles.curve}>{curve}</span>}
      </div>
    </section>
  )
}
