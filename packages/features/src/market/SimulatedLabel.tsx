import { useTranslation } from '@openlot/i18n/react'
import styles from './SimulatedLabel.module.css'

/** Says that the prices beside it are not those of a real market. */
export function SimulatedLabel() {
  const { t } = useTranslation()
  return <span className={styles.label}>{t('market.simulated')}</span>
}
