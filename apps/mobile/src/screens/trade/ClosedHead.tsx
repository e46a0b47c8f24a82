import { useOpening, type Instrument } from '@openlot/features/market'
import { useTranslation } from '@openlot/i18n/react'
import { Ring } from '@openlot/ui'
import styles from './TradeHead.module.css'

/** In place of a price that nobody deals at: when the market opens. */
export default function ClosedHead({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation()
  const opening = useOpening(instrument)
  return (
    <span className={styles.closed}>
      <Ring value={opening?.elapsed ?? 0} size={36} />
      <span className={styles.words}>
        <span className={styles.state}>{t('market.closed')}</span>
        {opening && <span className={styles.opens}>{t('market.opens', { opens: opening.opens })}</span>}
      </span>
    </span>
  )
}
