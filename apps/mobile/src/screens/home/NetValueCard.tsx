import { useAccount, useNetValueCurve } from '@openlot/features/accounts'
import { useMarketHealth } from '@openlot/features/market'
import { usePreference } from '@openlot/features/preferences'
import { useTranslation } from '@openlot/i18n/react'
import { AroundSlot, Money, SLOT, Sparkline } from '@openlot/ui'
import { Link } from 'react-router-dom'
import styles from './NetValueCard.module.css'

/** What the account is worth now, how it got there, and what today has brought. */
export function NetValueCard() {
  const { t } = useTranslation()
  const account = useAccount()
  const { points, profitToday } = useNetValueCurve(account)
  const hidden = usePreference('hideBalance')
  const stale = useMarketHealth() !== 'live'
  const hasPositions = account?.marginLevel !== undefined
  return (
    <Link to="/order" className={styles.card}>
      <span className={styles.label}>{t('netValue')}</span>
      <span className={styles.value}>
        <Money value={account?.equity} hero unit="USD" hidden={hidden} stale={stale} />
      </span>
      <span className={styles.profit}>
        <span>
          <AroundSlot text={t('profit.today', { amount: SLOT })}>
            <Money value={profitToday} signed hidden={hidden} />
          </AroundSlot>
        </span>
        {hasPositions && (
          <span>
            <AroundSlot text={t('profit.open', { amount: SLOT })}>
              <Money value={account.profit} signed hidden={hidden} stale={stale} />
            </AroundSlot>
          </span>
        )}
      </span>
      {points.length > 1 && !hidden && (
        <span className={styles.curve}>
          <Sparkline points={points} neutral />
        </span>
      )}
    </Link>
  )
}
