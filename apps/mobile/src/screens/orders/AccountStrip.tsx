import { useAccount, useMarketHealth, usePreference } from '@openlot/features'
import { formatPercent, noFigure } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Badge, Money, SummaryList, SummaryRow } from '@openlot/ui'
import styles from './AccountStrip.module.css'

/** The figures of the account, marked to market. */
export function AccountStrip() {
  const { t } = useTranslation('orders')
  const { code } = useLanguage()
  const account = useAccount()
  const isHidden = usePreference('hideBalance')
  const stale = useMarketHealth() !== 'live'
  return (
    <section className={styles.strip} aria-label={t('account')}>
      <div className={styles.main}>
        <div>
          <p className={styles.label}>{t('profit')} · USD</p>
          <p className={styles.profit}>
            <Money value={account?.profit} hidden={isHidden} signed stale={stale} strong />
          </p>
        </div>
        <div>
          <p className={styles.label}>{t('equity')}</p>
          <p className={styles.equity}>
            <Money value={account?.equity} hidden={isHidden} stale={stale} strong />
          </p>
        </div>
      </div>
      <SummaryList layout="grid">
        <SummaryRow label={t('margin')}>
          <Money value={account?.margin} hidden={isHidden} />
        </SummaryRow>
        <SummaryRow label={t('freeMargin')}>
          <Money value={account?.freeMargin} hidden={isHidden} stale={stale} />
        </SummaryRow>
        <SummaryRow label={t('marginLevel')}>
          <bdi dir="ltr">
            {account?.marginLevel === undefined ? noFigure : formatPercent(account.marginLevel, code)}
          </bdi>{' '}
          {account?.isMarginCall === true && <Badge tone="danger">{t('marginCall')}</Badge>}
        </SummaryRow>
      </SummaryList>
    </section>
  )
}
