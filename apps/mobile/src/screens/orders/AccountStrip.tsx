import { useAccount, useMarginGauge } from '@openlot/features/accounts'
import { useMarketHealth } from '@openlot/features/market'
import { usePreference } from '@openlot/features/preferences'
import { formatPercent } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Badge, Money, Ring } from '@openlot/ui'
import styles from './AccountStrip.module.css'

/** Open profit, net value and the margin in use, marked to market. */
export function AccountStrip() {
  const { t } = useTranslation('orders')
  const { code } = useLanguage()
  const account = useAccount()
  const gauge = useMarginGauge()
  const isHidden = usePreference('hideBalance')
  const stale = useMarketHealth() !== 'live'
  return (
    <section className={styles.strip} aria-label={t('account')}>
      <div className={styles.result}>
        <p className={styles.label}>{t('openProfit')}</p>
        <p className={styles.profit}>
          <Money value={account?.profit} hidden={isHidden} signed stale={stale} strong />
        </p>
        <p className={styles.label}>
          <span>{t('netValue')}</span>{' '}
          <span className={styles.strong}>
            <Money value={account?.equity} hidden={isHidden} stale={stale} strong />
          </span>{' '}
          <span>USD</span>
        </p>
      </div>
      <div className={styles.margin}>
        <Ring value={gauge?.value ?? 0} tone={gauge?.tone ?? 'tint'} size={60} {...(gauge && { tick: gauge.tick })}>
          {isHidden ? '••' : <bdi translate="no">{formatPercent(gauge?.used ?? '', code, { decimals: 0 })}</bdi>}
        </Ring>
        <p className={styles.label}>
          <span>{t('marginUsed')}</span>
          <span className={styles.figure}>
            <Money value={account?.margin} hidden={isHidden} strong />
          </span>
          {account?.isMarginCall === true ? (
            <Badge tone="danger">{t('marginCall')}</Badge>
          ) : (
            gauge && <span>{t('callAt', { used: gauge.usedAtCall })}</span>
          )}
        </p>
      </div>
    </section>
  )
}
