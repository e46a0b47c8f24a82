import { useAccount, useMarginGauge } from '@openlot/features/accounts'
import { usePreference } from '@openlot/features/preferences'
import { useTranslation } from '@openlot/i18n/react'
import { Money, Ring } from '@openlot/ui'
import { Link } from 'react-router-dom'
import styles from './MarginHead.module.css'

/** How much of the account is used, above the deal column of a phone on its side. */
export default function MarginHead() {
  const { t } = useTranslation('trade')
  const account = useAccount()
  const gauge = useMarginGauge()
  const hidden = usePreference('hideBalance')
  if (account === undefined || gauge === undefined) return null
  return (
    <Link to="/order" className={styles.link}>
      <Ring {...gauge} size={32}>
        {hidden ? '••' : gauge.used}
      </Ring>
      <span className={styles.words}>
        <span>{t('marginInUse')}</span>
        <Money value={account.margin} strong hidden={hidden} />
      </span>
    </Link>
  )
}
