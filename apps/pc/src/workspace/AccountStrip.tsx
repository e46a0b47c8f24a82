import { useAccount, useMarketHealth, usePreference } from '@openlot/features'
import { formatPercent, noFigure } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Badge, Money } from '@openlot/ui'
import type { ReactNode } from 'react'
import styles from './AccountStrip.module.css'

/** The figures of the account, marked to market, on one line. */
export function AccountStrip() {
  const { t } = useTranslation('orders')
  const { code } = useLanguage()
  const account = useAccount()
  const isHidden = usePreference('hideBalance')
  const stale = useMarketHealth() !== 'live'
  return (
    <dl className={styles.strip} aria-label={t('account')}>
      <Figure label={t('equity')}>
        <Money value={account?.equity} hidden={isHidden} stale={stale} strong />
      </Figure>
      <Figure label={t('margin')}>
        <Money value={account?.margin} hidden={isHidden} />
      </Figure>
      <Figure label={t('freeMargin')}>
        <Money value={account?.freeMargin} hidden={isHidden} stale={stale} />
      </Figure>
      <Figure label={t('profit')}>
        <Money value={account?.profit} hidden={isHidden} signed stale={stale} strong />
      </Figure>
      <Figure label={t('marginLevel')}>
        <bdi dir="ltr">{account?.marginLevel === undefined ? noFigure : formatPercent(account.marginLevel, code)}</bdi>{' '}
        {account?.isMarginCall === true && <Badge tone="danger">{t('marginCall')}</Badge>}
      </Figure>
    </dl>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
