import { useAccount, useNetValueCurve } from '@openlot/features/accounts'
import { useChangePreferences, usePreference } from '@openlot/features/preferences'
import { formatMoney } from '@openlot/i18n'
import { useFormatDate } from '@openlot/i18n/dates'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { IconButton, Money } from '@openlot/ui'
import { LineChart } from '@openlot/ui/line-chart'
import { Eye, EyeOff } from 'lucide-react'
import styles from './BalanceCard.module.css'

interface Props {
  wallet: { balance: string; lock_balance: string }
  withdrawable: string | undefined
}

/** The balance, what of it can be withdrawn, what is locked, and how the account has done. */
export function BalanceCard({ wallet, withdrawable }: Props) {
  const { t } = useTranslation('funds')
  const { code } = useLanguage()
  const formatDate = useFormatDate()
  const { points } = useNetValueCurve(useAccount())
  const isHidden = usePreference('hideBalance')
  const { change } = useChangePreferences()
  return (
    <section className={styles.card} aria-label={t('page.wallet')}>
      <p className={styles.label}>
        <span>{t('wallet.balance')}</span>
        <IconButton
          label={t(isHidden ? 'wallet.show' : 'wallet.hide')}
          icon={isHidden ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={() => change({ hideBalance: !isHidden })}
        />
      </p>
      <p className={styles.balance}>
        <Money value={wallet.balance} hidden={isHidden} hero unit="USD" />
      </p>
      <dl className={styles.parts}>
        <div>
          <dt>{t('wallet.free')}</dt>
          <dd>
            <Money value={withdrawable} hidden={isHidden} strong />
          </dd>
        </div>
        <div>
          <dt>{t('wallet.locked')}</dt>
          <dd>
            <Money value={wallet.lock_balance} hidden={isHidden} strong />
          </dd>
        </div>
      </dl>
      {points.length > 1 && !isHidden && (
        <div className={styles.curve}>
          <LineChart
            label={t('wallet.curve')}
            tone="ink"
            points={points.map(([time, value]) => ({ time, value }))}
            formatValue={(value) => formatMoney(value, code)}
            formatTime={(time) => formatDate(time, 'monthDay')}
          />
        </div>
      )}
    </section>
  )
}
