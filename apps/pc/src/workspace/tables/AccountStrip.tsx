import { useAccount } from '@openlot/features/accounts'
import { useMarketHealth } from '@openlot/features/market'
import { usePreference } from '@openlot/features/preferences'
import { useTranslation } from '@openlot/i18n/react'
import { Badge, Money } from '@openlot/ui'
import styles from './AccountStrip.module.css'

/** The result of all open positions. */
export function AccountStrip() {
  const { t } = useTranslation('orders')
  const account = useAccount()
  const isHidden = usePreference('hideBalance')
  const stale = useMarketHealth() !== 'live'
  return (
    <p className={styles.strip}>
      {account?.isMarginCall === true && <Badge tone="danger">{t('marginCall')}</Badge>}
      <span className={styles.label}>{t('openProfit')}</span>
      <Money value={account?.profit} hidden={isHidden} signed stale={stale} strong />
    </p>
  )
}
