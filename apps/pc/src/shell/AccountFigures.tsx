import { useAccount, useMarginGauge } from '@openlot/features/accounts'
import { useMarketHealth } from '@openlot/features/market'
import { useChangePreferences, usePreference } from '@openlot/features/preferences'
import { useTranslation } from '@openlot/i18n/react'
import { IconButton, Money, Ring } from '@openlot/ui'
import { Eye, EyeOff } from 'lucide-react'
import { NoticeBell } from './NoticeBell.tsx'
import styles from './TopBar.module.css'

/** The figures of the account, and the eye that hides them. */
export default function AccountFigures() {
  const { t } = useTranslation()
  const account = useAccount()
  const gauge = useMarginGauge()
  const isHidden = usePreference('hideBalance')
  const stale = useMarketHealth() !== 'live'
  const { change } = useChangePreferences()
  return (
    <>
      <dl className={styles.figures}>
        <div className={styles.figure}>
          <dt>{t('netValue')}</dt>
          <dd>
            <Money value={account?.equity} hidden={isHidden} stale={stale} strong />
          </dd>
        </div>
        <div className={styles.figure}>
          <dt>{t('freeMargin')}</dt>
          <dd>
            <Money value={account?.freeMargin} hidden={isHidden} stale={stale} strong />
          </dd>
        </div>
        <div className={styles.figure}>
          <dt>{t('margin')}</dt>
          <dd>
            <Money value={account?.margin} hidden={isHidden} strong />
          </dd>
        </div>
      </dl>
      {gauge && (
        <div className={styles.gauge}>
          <Ring
            value={gauge.value}
            tone={gauge.tone}
            tick={gauge.tick}
            size={32}
            label={t('marginUsed', { used: gauge.used })}
          >
            {isHidden ? '••' : gauge.used}
          </Ring>
        </div>
      )}
      <div className={styles.settings}>
        <IconButton
          label={t(isHidden ? 'shell.showBalance' : 'shell.hideBalance')}
          icon={isHidden ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={() => change({ hideBalance: !isHidden })}
        />
      </div>
      <NoticeBell />
    </>
  )
}
