import { useAccount, useMarketHealth, usePreference } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { Money } from '@openlot/ui'
import { Link } from 'react-router-dom'
import styles from './NetValueCard.module.css'

/** What the account is worth now, and the profit of its open positions. */
export function NetValueCard() {
  const { t } = useTranslation()
  const account = useAccount()
  const hidden = usePreference('hideBalance')
  const stale = useMarketHealth() !== 'live'
  return (
    <Link to="/order" className={styles.card}>
      <span className={styles.label}>{t('netValue')}</span>
      <span className={styles.value}>
        <Money value={account?.equity} hero unit="USD" hidden={hidden} stale={stale} />
      </span>
      <span className={styles.profit}>
        <Money value={account?.profit} signed hidden={hidden} stale={stale} />
      </span>
    </Link>
  )
}
